-- A rule of one's own on the page: the same sandbox as desk/rule_lua.c has, and positions as text, as desk/rule_value.c has them. The
-- worker (rule_worker.js) calls the three functions of the end; each returns "error", a line feed and the reason, or its answer.

local names = {
    base = { "assert", "error", "ipairs", "next", "pairs", "select", "tonumber", "tostring", "type" },
    string = { "byte", "char", "format", "len", "lower", "rep", "reverse", "sub", "upper" },
    table = { "concat", "insert", "pack", "remove", "sort", "unpack" },
    math = { "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger", "modf", "sqrt", "tointeger", "type", "ult" },
}
local forms = { number = true, list = true, sorted = true, heaps = true, string = true }

local function keep(from, kept)
    local copy = {}
    for _, name in ipairs(kept) do copy[name] = from[name] end
    return copy
end

-- The globals of a rule.
local globals = keep(_G, names.base)
for _, library in ipairs { "string", "table", "math" } do globals[library] = keep(_G[library], names[library]) end
globals._G = globals

local gmatch, match, load, pcall, concat, sort, floor, mathtype = string.gmatch, string.match, load, pcall, table.concat, table.sort, math.floor, math.type
local getmetatable, type, tostring, ipairs, error, format = getmetatable, type, tostring, ipairs, error, string.format
getmetatable("").__index = globals.string -- ("x"):rep(3)

local options, form, misere

local function whole(value)
    if mathtype(value) == "float" and value == floor(value) then value = math.tointeger(value) end
    if mathtype(value) ~= "integer" then error(format("%s, no whole number", mathtype(value) and tostring(value) or "a " .. type(value)), 0) end
    return value
end

-- Returns numbers as text: in order unless the list is one; heaps without those of 0.
local function written(numbers)
    local kept = {}
    for _, number in ipairs(numbers) do
        if form == "heaps" and number < 0 then error(number .. ", no heap", 0) end
        if form ~= "heaps" or number ~= 0 then kept[#kept + 1] = number end
    end
    if form ~= "list" then sort(kept) end
    return #kept == 0 and "-" or concat(kept, " ")
end

local function numbers_of(position)
    local numbers = {}
    if position ~= "-" then
        for word in gmatch(position, "%S+") do numbers[#numbers + 1] = match(word, "^%-?%d+$") and math.tointeger(tonumber(word)) or
            error(word .. " is no number", 0) end
    end
    return numbers
end

-- Returns what a rule gave for an option as text.
local function text_of(value)
    if form == "number" then return tostring(whole(value)) end
    if form == "string" then
        if type(value) ~= "string" then error("a " .. type(value) .. ", no string", 0) end
        if match(value, "[%s%c]") then error("a string with a blank or a control character", 0) end
        if value == "-" then error('the string "-", which stands for an empty one', 0) end
        return value == "" and "-" or value
    end
    if type(value) ~= "table" then error("a " .. type(value) .. ", no list", 0) end
    local numbers = {}
    for i = 1, #value do numbers[i] = whole(value[i]) end
    return written(numbers)
end

local function list_of(argument)
    local list = options(argument)
    if type(list) ~= "table" then error("the options are no list ({} where there is none)", 0) end
    return list
end

-- Calls take(option as text) for each option of a position.
local function each_option(position, take)
    local function give(i, value, make)
        local good, text = pcall(make, value)
        if not good then error(format("option %d is %s", i, text), 0) end
        take(text)
    end
    if form == "heaps" then
        local heaps = numbers_of(position)
        for at = 1, #heaps do
            if heaps[at] ~= heaps[at - 1] then
                for i, value in ipairs(list_of(heaps[at])) do
                    give(i, value, function(left)
                        local all = {}
                        for j = 1, #heaps do if j ~= at then all[#all + 1] = heaps[j] end end
                        if type(left) ~= "table" then left = { left } end
                        for j = 1, #left do all[#all + 1] = whole(left[j]) end
                        return written(all)
                    end)
                end
            end
        end
        return
    end
    local argument = position
    if form == "number" then argument = numbers_of(position)[1]
    elseif form == "list" or form == "sorted" then argument = numbers_of(position)
    elseif position == "-" then argument = "" end
    for i, value in ipairs(list_of(argument)) do give(i, value, text_of) end
end

local function answer(good, text) return good and text or "error\n" .. tostring(text) end

-- Runs the text of a rule. The answer is its play.
function open_rule(text)
    return answer(pcall(function()
        local chunk, why = load(text, "=rule", "t", globals)
        if not chunk then error(why, 0) end
        local rule = chunk()
        if type(rule) == "table" then
            options, form, misere = rule.options, rule.form, rule.play == "misere"
        else
            options = rule
        end
        if form ~= nil and not forms[form] then error("rule: form is number, list, sorted, heaps or string", 0) end
        if type(options) ~= "function" then
            error("rule: the file returns a function, or a table with the function options: it lists the options of a position", 0)
        end
        return misere and "misere" or "normal"
    end))
end

-- Reads a position as it is typed. Without a form it tells the form. The answer is the position as it is written.
function read_position(typed)
    return answer(pcall(function()
        local words = {}
        for word in gmatch(typed, "%S+") do words[#words + 1] = word end
        if #words == 0 then error("there is no position", 0) end
        if form == nil then
            form = "string"
            if #words > 1 then form = "list" elseif match(words[1], "^%-?%d+$") then form = "number" end
        end
        if form == "string" and #words > 1 then error("a string is one word", 0) end
        if form == "string" then return words[1] end
        local numbers = numbers_of(concat(words, " "))
        if form == "number" and #numbers ~= 1 then error("a position is one number", 0) end
        return form == "number" and tostring(numbers[1]) or written(numbers)
    end))
end

-- The answer is the options of a position, each on a line; nothing if there is none.
function ask_options(position)
    return answer(pcall(function()
        local all = {}
        each_option(position, function(text) all[#all + 1] = text end)
        return concat(all, "\n")
    end))
end
