import type { Audience } from '../errors.ts'

/** The meaning of a code. `{name}` in the texts is replaced by the parameter of that name. */
export type Code = {
  readonly severity: 'error' | 'warning'
  readonly audience: Audience
  readonly message: string
  readonly mend: string
  /** Nothing gives it any more; it stays listed. */
  readonly isRetired?: true
}

const error = (message: string, mend: string): Code => ({ severity: 'error', audience: 'author', message, mend })
const warning = (message: string, mend: string): Code => ({ severity: 'warning', audience: 'author', message, mend })
const retired = (code: Code): Code => ({ ...code, isRetired: true })

/**
 * Every code the engine can give about a definition. Codes are public: they are never renamed, and a retired one stays.
 * `docs/errors.md` is generated from this table; a test keeps the two equal.
 */
export const CODES = {
  'json.syntax': error('The file is not JSON: {detail}.', 'Write strict JSON: double quotes, no comments, no trailing comma.'),
  'json.duplicate-key': error('"{detail}" is said twice in one object, and only the last would count.', 'Keep one of the two.'),

  'json.too-deep': error(
    'Values nest deeper than {detail} levels here, so the file was not read.',
    'Give a part of it a name: a rule of its own, or a form that is a page.',
  ),

  'definition.not-an-object': error('A definition is one JSON object; this is {found}.', 'Wrap it in an object that opens with "id".'),
  'definition.unknown-kind': error(
    'The file name "{file}" names no kind of definition.',
    '{hint}Name the file <id>.json, where the id ends in its kind: cards.menu.json.',
  ),
  'definition.id-not-stem': error('The id is "{found}", but the file is called "{stem}.json".', 'Give both the same name.'),
  'definition.duplicate-id': error(
    '"{id}" is defined a second time; the first stands in {first}.',
    'Give one of them another id, or write a change as an overlay: {stem}.overlay.json.',
  ),
  'definition.fixed-unknown': error(
    '"fixed" names "{pointer}", and nothing stands there.',
    '{hint}Name a place of this definition: keys, and the ids of list elements, parted by "/".',
  ),

  'schema.unknown-property': error('"{name}" is not a property here.', '{hint}Correct its name or take it out.'),
  'schema.property-of-another-kind': error(
    '"{name}" is not a property where "{by}" is "{kind}".',
    'Take it out, or choose one that has it: {kinds}.',
  ),
  'schema.missing-property': error('The property "{name}" is missing.', 'Add "{name}".'),
  'schema.wrong-type': error('Expected {expected}, found {found}.', 'Write {expected}.'),
  'schema.not-a-word': error('{found} is not one of the words known here.', '{hint}Write one of: {known}.'),
  'schema.pattern': error('"{found}" does not have the form {pattern}.', 'Write it in that form.'),
  'schema.range': error('{found} is outside the limit.', 'Write {limit}.'),

  'reference.unknown': error('There is no definition "{id}".', '{hint}Correct the id, or add the file {id}.json.'),
  'reference.kind': error('"{id}" is not a {kinds}.', 'Name a {kinds}: an id that ends in ".{kind}".'),

  'like.not-abstract': error(
    '"{like}" is not abstract: it stands for itself.',
    'Move what the two share into a {kind} that says "abstract": true, and let both be like that one.',
  ),
  'like.circle': error('{members} are like one another.', 'Let one of them say everything itself.'),
  'like.abstract-named': error('"{id}" is abstract: it says only what others share.', 'Name a {kind} that is like it.'),
  'like.unused': warning('Nothing is like this abstract {kind}.', 'Let a {kind} be like it, or take it out.'),

  'condition.not-a-rule': error(
    '"{found}" is neither a rule nor the id of one.',
    'Write JSON Logic, true, false, or an id that ends in ".rule".',
  ),

  'read.field-unknown': error('{path} is read here, and there is no such field in {owner}.', '{hint}Correct the name.'),
  'read.event-unasked': error(
    '{path} is read here, and "{event}" has no form that asks it: it would always be blank.',
    'Give "{event}" a form with this question, or read a value that is known.',
  ),

  'parameter.not-taken': error('{view} takes no parameter "{name}".', '{hint}Correct the name, or add it to the "with" of {view}.'),
  'parameter.missing': error('{view} needs the parameter "{name}".', 'Give it under "with".'),
  'parameter.unknown': error('The rule reads with.{name}, and no such parameter is taken here.', '{hint}Add "{name}" to "with".'),

  'fields.duplicate': error('"{name}" is described twice in this group.', 'Keep one description of it.'),
  'fields.type-unknown': error(
    '"{name}" is no type of question, and no type named in a group of the catalogue.',
    '{hint}Use a known type, or name it under "types".',
  ),
  'fields.type-cycle': error('The named types {members} are made of one another.', 'Base one of them on a question type.'),
  'fields.type-ambiguous': error(
    'The type "{name}" is named in more than one group: {groups}.',
    'Keep one of them, or name them differently.',
  ),

  'fields.no-choices': error('"{name}" is a {type} and offers nothing to choose.', 'Name a "lookup", or write the "choices" in place.'),
  'fields.choices-idle': error(
    '"{name}" names "{property}", and a {type} offers nothing to choose.',
    'Make its type "choice" or "choices", or take "{property}" out.',
  ),
  'fields.property-idle': error(
    '"{name}" says "{property}", and a {type} does nothing with it.',
    'Take it out, or choose the type that has it. Of this kind a {type} has {takes}.',
  ),
  'form.row-number': error('"{row.number}" stands outside of a list of rows.', 'Take it out, or move the text into the items of the list.'),
  'fields.slider-open': error('"{name}" is drawn as a slider, and has no end on one side.', 'Give it "min" and "max".'),
  'form.page-unknown': error(
    'A rule reads whether the page "{name}" is complete, and the form has no such page.',
    '{hint}Name a page by its id: {"var": "pages.work.complete"}.',
  ),
  'form.page-part': error(
    'A rule reads "{part}" of the page "{name}", and of a page there is "complete" and "started".',
    '{hint}Write {"var": "pages.{name}.complete"} or {"var": "pages.{name}.started"}.',
  ),
  'form.page-circle': error(
    'Whether these pages are complete depends on themselves: {members}.',
    'Move the question that reads it to another page, or take one of the rules out.',
  ),
  'form.page-table': error(
    'A rule reads whether "{name}" is complete, and the flag table requires answers, which differs from person to person.',
    'Require them at the questions with "flag" or "requiredWhen": these alone decide whether a page is complete.',
  ),
  'form.signs-nothing': error(
    '"{name}" says what is signed, and it reads nothing that could change.',
    'Name answers: "signs": [{"var": "answers.hours"}, {"var": "answers.pay"}], or take "signs" out.',
  ),
  'form.signs-itself': error(
    '"{name}" signs itself, so that it would be old as soon as it is given.',
    'Name the other answers one by one: "signs": [{"var": "answers.hours"}, {"var": "answers.pay"}].',
  ),
  'fields.no-units': error(
    '"{name}" is an amount with a unit, and no unit is offered.',
    'Give it "units": [{ "value": "kg", "label": "kg" }, …], or make it a "number" with one "unit".',
  ),
  'form.quantity-part': error(
    'A rule reads "{part}" of "{name}", and an amount with a unit has no such part.',
    '{hint}Read "amount" or "unit": {"var": "answers.{name}.amount"}.',
  ),
  'form.quantity-whole': error(
    '"{operator}" compares "{path}", which is an amount together with its unit.',
    'Read one part: {"var": "{path}.amount"} for the number, {"var": "{path}.unit"} for its unit.',
  ),
  'form.quantity-text': error(
    'The text fills in "{field}", a part of an amount with a unit.',
    'Write "{{whole}}": it is read with its unit, as "5 kg".',
  ),
  'form.total-unknown': error(
    'The total of "{name}" is asked, and no number or amount of a row has that name.',
    '{hint}Name a number or an amount of the row.',
  ),
  'form.grid-item': error(
    '"{name}" cannot stand in a table that is filled in at once.',
    'Take "draw" out of the list, or move it out of the rows: a grid has questions only.',
  ),
  'form.kinds-of-no-row': error(
    'The alternatives of "{name}" stand outside of a list of rows.',
    'Write them beside "repeat"; outside of rows, ask a choice, and give what follows a "visibleWhen" that reads it.',
  ),
  'form.each-unknown': error(
    'A page is asked for each row of "{name}", and no earlier page has a list of that name.',
    '{hint}Name the "repeat" of a page that stands above this one; a list inside of another list cannot be named.',
  ),
  'form.each-form': error(
    'A page is asked for each row of "{name}", and is the form {form} as well.',
    'Write the items of the page in place: a form has no rows around it.',
  ),
  'form.each-whole': error(
    'A page is asked for each row of "{name}", and the form is drawn without pages.',
    'Take "draw": "questionnaire" or "fills" out, or ask these questions in the rows of the list.',
  ),
  'form.kinds-few': error(
    '"{name}" has fewer than two alternatives to choose from.',
    'Add one, or write its items as the items of every row.',
  ),
  'fields.ranked-text': error(
    '"{name}" ranks its values, and takes words that are not among them.',
    'Take out "ordered" or "ownText": only values of the list are ranked.',
  ),
  'fields.explain-idle': error(
    '"{name}" asks for an explanation when "{when}", and no answer of a {type} is ever that.',
    'Write "any", or change the type: "yes" and "no" belong to a yes-no, "option" to a choice.',
  ),
  'fields.limit-type': error(
    'This {type} is limited by a rule that gives {gives}, so the limit never holds.',
    'Let the rule give {wanted}, as today or date_add do for a day.',
  ),
  'fields.limits': error('{low} is {from} and {high} is {to}: no answer fits.', 'Make {low} the smaller of the two.'),
  'lookup.duplicate-value': error('The value "{name}" stands twice in this list.', 'Give one of them another value, or take it out.'),
  'lookup.picture-idle': error(
    'The values of "{name}" have pictures, and are {how}: nobody sees them.',
    'Take the pictures out, or let the values be chosen from a list that shows all of them.',
  ),
  'lookup.empty': error('This list has no values.', 'Write them under "values", or say where they come from with "from".'),
  'lookup.untitled': error(
    'This list has no title, and people would find it by its file name.',
    'Write under "title" what the list is called.',
  ),
  'lookup.search-source': error(
    'The states of {source} are few, and only written values and the rows of a view are searched on the server.',
    'Take out "search", or write the "values" here.',
  ),
  'lookup.search-words': error(
    'Nothing is known of which words find a record of {entity}.',
    'Name the fields in "search" of {entity}, or take out "search" here.',
  ),
  'lookup.search-value': error(
    'A chosen value is looked up by "{value}", and {entity} has no index of it.',
    'Add it to "indexed" of {entity}, or take "id".',
  ),
  'lookup.search-column': error(
    '{list} stays on the server, so a list cannot write its labels.',
    'Join the record with "join", and show a field of it.',
  ),
  'lookup.search-text': error(
    'A text of this value reads {{name}}, and the list is searched where nobody fills in a form.',
    'Write the text without merge fields, or take out "search".',
  ),
  'lookup.search-whole': error(
    '"{property}" of "{name}" needs every value of {list}, which stays on the server.',
    'Take out "{property}", or "search" of the list.',
  ),
  'lookup.search-composed': error(
    'This rule asks {list} about a value that it puts together, and only values of answers and records are known outside the server.',
    'Ask about an answer or a field as it stands, such as { "var": "record.code" }, or take out "search" of the list.',
  ),
  'lookup.value-unknown': error('"{name}" is no value of {list}.', '{hint}Name a value that is offered there.'),

  'form.item-shape': error(
    'An item is exactly one of field, group, question, repeat, content, let and slot; this one is {found}.',
    'Say which of the seven stands here, and take the others out.',
  ),
  'form.slot-unknown': error(
    'No form has a place "{slot}" for these questions.',
    '{hint}Name a "slot" that stands among the items of a form.',
  ),
  'form.slot-nested': error(
    'This form fills a place, and has the place "{slot}" itself.',
    'Take that out: questions of the office stand in one form.',
  ),
  'form.slot-page': error(
    'This form fills a place, and its page is "{form}".',
    'Let that form fill the place itself, or write its items here.',
  ),
  'form.slot-case': error(
    'A case has this form, which fills the place "{slot}": its questions would be asked in two places.',
    'Take the form out of the case, or take out "fills".',
  ),
  'form.slot-path': error(
    '"{path}" is asked by {form} already, where these questions stand; both would be stored in one place.',
    'Give the question another name.',
  ),
  'form.slot-property': error(
    '"{name}" of the place "{slot}" does nothing: the forms that fill it say how their questions look.',
    'Take it out; only "visibleWhen" is read here.',
  ),
  'form.field-unknown': error(
    'No field "{name}" is in the catalogue{where}.',
    '{hint}Add it to a group of the catalogue, or ask it in place with "question".',
  ),
  'form.field-ambiguous': error('"{name}" is a field of more than one group: {groups}.', 'Say which with "from".'),
  'form.duplicate-path': error(
    '"{path}" stands twice in this form; both would be stored in one place.',
    'Take one out, or store it elsewhere with "as" (a group: "prefix" or "rename"). What several alternatives ask stands once, in "items".',
  ),
  'form.duplicate-id': error('The id "{name}" stands twice in this list.', 'Give one of them another id.'),
  'form.moment-unknown': error(
    'No event has the moment "{name}", so this check would never run.',
    '{hint}Name "typing", "preflight", or what an event says under "checks".',
  ),
  'form.wire-name': error(
    '"{name}" and "{other}" have one wire name in {system}: "{wire}".',
    'Give one of them another name under "wire".',
  ),
  'form.flags-rule': error(
    'Forms take their flags from "{id}", which is no table whose first row decides.',
    'Make it a "table" without "hit": "all", "with" and "effective".',
  ),
  'form.fill-column': warning(
    'A row of related.{name} fills the page, and {view} has no column "{field}": "{question}" always begins empty.',
    '{hint}Add a column with it to {view}, or write "onFile": "" where the question begins empty on purpose.',
  ),
  'form.fill-rows': error(
    'The page "{name}" is asked for each row, and no row has a record on file to begin with.',
    'Take "fill" out, or give the questions of the row a "default".',
  ),
  'form.flags-input': error('The input "{name}" of {id} means something else in this form.', 'Give one of the two inputs another name.'),
  'form.page-change': error(
    'The page says what is different in a form, and names no form.',
    'Name it with "form", or write the items of the page in place.',
  ),
  'form.name-unknown': error('"{name}" in "{property}" is no field of {where}.', '{hint}Name a field of the group.'),
  'form.over-no-list': error(
    'The rows are made from "{name}", which is a {type} and no list: there would never be a row.',
    'Name a repeated group, a choices, a file or a computed list.',
  ),
  'form.required-blank': error(
    '"{path}" is required and computed to be blank, so nobody could finish.',
    'Take the requirement out, or compute a value.',
  ),
  'form.copy-unknown': error(
    'No group beside this one has the prefix "{name}", so there is nothing to copy.',
    '{hint}Name the prefix of a group in the same list.',
  ),
  'form.kept-unknown': error(
    'The question asks for a document of the kind "{name}", and no case keeps one of that kind.',
    '{hint}Name a value of the list of kinds, and give the question a type with "keeps".',
  ),
  'form.never-visible': error(
    '"{path}" is required and can never be seen, so nobody could finish.',
    'Take the requirement out, or let it be seen.',
  ),
  'form.answer-unknown': error('The rule reads answers.{name}, and this form has no such field.', '{hint}Name a field of this form.'),
  'form.row-unknown': error('The rule reads {root}.{name}, and no such field stands there.', '{hint}Name a field of the row.'),
  'form.no-row': error('The rule reads {root}.{name} outside of a repeated group.', 'Read answers.{name}.'),
  'form.relevance-reads-viewer': error(
    '{property} reads {root}: relevance is about the case, not about who looks.',
    'Say who may see or change it with "flag" or the form\'s "flags".',
  ),
  'form.value-cycle': error('These values are computed from one another: {members}.', 'Let one of them be answered instead of computed.'),
  'form.visibility-cycle': error(
    'Whether these are asked depends on one another: {members}.',
    'Let one of them be asked whatever the other says, or ask one question that offers both as choices.',
  ),
  'form.page-cycle': error('These forms are pages of one another: {members}.', 'Take one of the pages out.'),
  'form.page-twice': error('The form "{name}" is a page here already.', 'Take one of the two pages out.'),
  'form.related-unknown': error(
    'The rule reads related.{name}, and nothing of that name stands under "uses".',
    '{hint}Add it under "uses" with the view it reads.',
  ),

  'related.column-unknown': error(
    '{by} reads "{field}" in rows of related.{name}, and {view} has no such column: it would always be blank.',
    '{hint}Add a column with it to {view}, or read one of its columns: {columns}.',
  ),
  'related.column-given': error(
    'Rows of related.{name} have the columns of {view} alone, and "{field}" is none of them.',
    '{hint}Take it out of the example, or add a column with it to {view}.',
  ),

  'read.root-absent': error(
    'The rule reads {path}, and there is no {root} here: it would always be blank.',
    'Read what is known here; options that depend on a row are chosen with "options": { "where": … }.',
  ),

  'workflow.state-unknown': error('There is no state{group} "{name}".', '{hint}Name a state of this workflow.'),
  'workflow.phase-unknown': error('There is no phase "{name}".', '{hint}Add it under "phases".'),
  'workflow.event-unknown': error('There is no event "{name}".', '{hint}Name an event of this workflow.'),
  'workflow.party-unknown': error(
    'There is no party "{name}" in {case}.',
    '{hint}Name a party of every case type that uses this workflow.',
  ),
  'workflow.target': error(
    '"{name}" is no duration, and no setting whose default is one.',
    'Write a duration such as P7D, or settings.<name> of a setting whose default is a duration or a number of days.',
  ),
  'workflow.state-unreachable': error('Nothing leads to the state "{name}".', 'Add an event that leads there, or take the state out.'),
  'workflow.state-stuck': error('Nothing leads out of "{name}", and it is not final.', 'Add an event from here, or mark it "final": true.'),
  'workflow.final-left': error('"{name}" is final, and {by} leads out of it.', 'Take "final" away, or the way out.'),
  'workflow.event-nobody': error(
    'Nobody may send the event "{name}".',
    'Name a party under "who", or send it from a timer or another record.',
  ),
  'workflow.event-unplaced': error('The event "{name}" happens in no state.', 'Name states under "from".'),
  'workflow.returns-nowhere': error(
    'The event "{name}" returns, and {why}.',
    'Name it as the "undo" of the event that it takes back, and say under "to" where a case goes that another event brought here.',
  ),
  'workflow.duplicate-id': error('The id "{name}" stands twice.', 'Give one of them another id.'),
  'workflow.note-unknown': error(
    '"{name}" is no answer of {form} that the history may quote.',
    '{hint}Name a question of the form that is not secret.',
  ),
  'workflow.approval-whom': error(
    'The approval offers "{may}", and nothing asks whom.',
    'Name the form that asks: "whom", with a question "person".',
  ),
  'workflow.approval-asks': error(
    '{form} does not ask "{name}", so nothing comes of answering it.',
    'Add a question "{name}" to the form. Its answer is {answer}; what a question "comment" asks is kept with it.',
  ),
  'workflow.approval-no-link': error(
    '"{party}" decides by a link, and {template} has none: nobody could decide.',
    'Write {case.approval_link} into the mail, best as its "link": { "label": "Open it", "to": "{case.approval_link}" }.',
  ),
  'workflow.approval-no-invite': error(
    '"{party}" decides by a link, and no mail brings it: nobody could decide.',
    'Name under "invite" the mail that asks, with {case.approval_link} in it.',
  ),
  'workflow.approval-undecided': error(
    '"{party}" of {type} decides when signed in, and no form asks the decision, so nobody can decide.',
    'Add "form" with a question "decision". A party with a "person" and "by": "token" decides by a link in a mail, without one.',
  ),
  'workflow.approval-return': error(
    'To return something, an approval needs both: "return" under "may", and "onReturned".',
    'Add the one that is missing, or take the other out.',
  ),
  'workflow.each-once': error(
    'An effect of the kind "{kind}" is carried out once: it cannot be done for each row.',
    'Take "each" out, or make records with "create".',
  ),
  'workflow.each-as': error(
    'One record is made for each row, and "{name}" holds the id of one.',
    'Take "as" out: the new records find this one by their subject or by a value they are given.',
  ),
  'workflow.effect-not-run': retired(
    error('Nothing carries out "{kind}" yet, so this effect would do nothing.', 'Take it out, or use one of: {known}.'),
  ),
  'workflow.effect-shape': error('An effect does exactly one thing; this one says {found}.', 'Say one of: {known}.'),

  'import.event-unknown': error(
    'This workflow has no event "{name}", so the import would never end.',
    '{hint}Name an event that the party "system" may send.',
  ),
  'import.no-rows': error('{mapping} has no list, so an import finds no rows in it.', 'Give one node "each".'),
  'import.subject': error(
    'A row of an import is a case about the import, and {rows} is about something else.',
    'Give {rows} "subject": "{entity}".',
  ),
  'import.proposes-nothing': error('{rows} proposes nothing, so there is nothing to decide about a row.', 'Give it "changes".'),
  'import.column-unasked': error(
    'A column goes to "{name}", and no form of {rows} asks that.',
    '{hint}Add the question, or take the column out.',
  ),
  'connection.event-unknown': error(
    '"{name}" is no event of {owner}, so nothing would come of it.',
    '{hint}Name an event that the party "system" may send.',
  ),
  'connection.event-refused': error('The server sends "{name}", and its party "system" may not.', 'Add "system" to "who" of the event.'),
  'connection.asked-unknown': error(
    '"{name}" is not asked by the form of the event "{event}", so what it says would be lost.',
    '{hint}Add the question to the form, or take the answer out.',
  ),
  'connection.no-rows': error('{mapping} has no list, so no row of a message is read by it.', 'Give one node "each".'),
  'connection.never-sent': error(
    'A row never gets to "{name}": the event before it takes every row.',
    'Give the one before it "when", or put it last.',
  ),
  'connection.column-unknown': error(
    'No row has "{name}": {mapping} reads nothing into it.',
    '{hint}Add it to the mapping, as "path": "item.{name}".',
  ),
  'connection.rows-unread': error(
    '{mapping} says nothing of the rows, so records would go out that are not in the message.',
    'Give a node of it "each": "rows".',
  ),
  'connection.rows-missing': error(
    '{mapping} repeats a node for "rows", and this effect names no list of them.',
    'Add "rows" with the "view" that finds the records.',
  ),
  'connection.row-column': error('{mapping} reads "{name}" of a row, and {view} has no such column.', '{hint}Add the column to the list.'),
  'connection.nothing-missing': error(
    'When {view} has no rows, nothing is sent, and this record would wait for ever.',
    'Name the event that is sent then: "nothing".',
  ),
  'connection.nothing-beside': error(
    'A message about this record always goes out, so "nothing" never happens.',
    'Take it out, or add "rows".',
  ),
  'connection.transport': error(
    'A connection with the transport "{transport}" {says} "{name}".',
    'Say "transport": "{needed}", or mend what stands beside it.',
  ),
  'connection.other-transport': error(
    '{connection} has the transport "{transport}", and what is done here needs "{needed}".',
    'Name a connection with the transport "{needed}".',
  ),
  'connection.back-names': error(
    '"{back}" has the names {found}, and "with" beside it has {names}.',
    'Give each name in the address its value in "with", and no other.',
  ),
  'starter.answer-unknown': error(
    '"{name}" is no question of {form}, so nobody answers it.',
    '{hint}Name a question of the form, or ask it there.',
  ),
  'starter.kind-unknown': error('"{kind}" is no kind of definition.', 'End the id in a kind, such as ".form".'),
  'starter.untried': error('Nothing says that what begins here can be loaded.', 'Give it an example: answers, and the ids of what begins.'),
  'call.path-own': error(
    '"{path}" is an address of the portal itself, so the call would never be reached.',
    'Give it another one: nothing of the portal begins with /{free}.',
  ),
  'call.path-taken': error(
    '{method} {path} is an address of {other} as well, and nobody can say which of the two is called.',
    'Give one of them another method or another address.',
  ),
  'call.path-parameters': error(
    '"{path}" has the parameters {found}, and the address of the call has {names}.',
    'Give both addresses the same parameters.',
  ),
  'call.parameter-unknown': error('The address has a parameter "{name}" whose type nothing says.', '{hint}Add "{name}" to "parameters".'),
  'call.parameter-unread': error(
    'Nothing reads the parameter "{name}", so whoever sends it is not heard.',
    'Read it in "does" as { "var": "with.{name}" }, or take it out.',
  ),
  'call.target': error(
    'A call does one thing, and this one names {found} of "view", "record", "case", "settings", "outside" and "file".',
    'Name the list that is read, the record it is about, the type of case that begins, the settings, the other system that is asked, or the token of a file.',
  ),
  'call.anonymous': error(
    'Nobody is signed in at this call, so it can only read settings, or a file by its token.',
    'Take "anonymous" out, or read "settings" and save nothing.',
  ),
  'call.file-open': error(
    'Whoever has the token of a file gets it without a sign-in, and this call does not say so.',
    'Say "anonymous": true.',
  ),
  'call.file-kept': error('A file is read as long as its token holds, so nobody may keep it and not ask again.', 'Take "kept" out.'),
  'call.beside': error('"{name}" belongs to a call that has "{owner}", and this one has none.', 'Take it out, or name the {owner}.'),
  'call.id-missing': error('Nothing says which record is meant.', 'Add "id", such as { "var": "with.{example}" }.'),
  'call.method': error('{method} {does}.', 'Say "method": "{mend}".'),
  'call.no-answer': error('This call reads and answers nothing.', 'Name the mapping of the answer under "answer".'),
  'call.event-unknown': error('No case of this kind has an event "{name}".', '{hint}Name an event of the workflow of {owner}.'),
  'call.form-unasked': error('"{form}" is no form of {owner}, so nothing takes the answers.', '{hint}Name one of its forms.'),
  'call.mapping-format': error(
    'The body and the answer of a call are JSON, and {mapping} writes {format}.',
    'Name a mapping of the format "json".',
  ),
  'call.body-lost': error(
    'The body is read into "{path}", which this call does nothing with.',
    'Read it into "answers" and say "save", or say "outside" with "sends", or into "event" and say "event".',
  ),
  'call.body-missing': error('Nothing is read of a body, so there is nothing to save.', 'Name the mapping of the body under "body".'),
  'call.file-lost': error(
    'A file comes with this call, and nothing is saved that it could answer.',
    'Name the form under "save" and the mapping of the other parts under "body", or take "file" out.',
  ),
  'call.file-question': error('"{name}" is no question for files of {form}.', 'Name a question of the type "file".'),
  'call.column-unknown': error(
    'The list {view} has no column "{name}", so the answer of {call} would never have it.',
    '{hint}Add the column, or take it out.',
  ),
  // No error: a call answers records of older versions too, whose form may have had the question.
  'call.name-unknown': warning(
    'Nothing gives "{path}" to the answer of {call}, so it would never be there.',
    '{hint}Name what the call is asked with or reads, or take it out.',
  ),
  'mapping.include-cycle': error('These mappings include each other: {members}.', 'Take one of the includes out.'),
  'mapping.include-beside': error(
    'The elements inside this node are those of another mapping, and {name} stands beside it.',
    'Take either "include" or {name} out.',
  ),
  'mapping.include-missing': error(
    '"{name}" is about an included mapping, and this node includes none.',
    'Name the mapping with "include", or take it out.',
  ),
  'mapping.prop-of-nothing': error(
    '"{name}" is a property of the values of a list, and this node names no list.',
    'Name it with "lookup".',
  ),
  'mapping.prop-unknown': error(
    'No value of {lookup} has the property "{name}".',
    '{hint}Give the values of the list this property under "props".',
  ),
  'mapping.item-outside': error(
    '"{path}" reads a row, and this node stands in none.',
    'Put it below a node with "each", or read another root.',
  ),
  'mapping.separator': error('Only a table has a separator, and this mapping writes {format}.', 'Take it out, or say "format": "csv".'),
  'mapping.table-shape': error(
    '"{name}" has no place in a table: that has one node with "each", and columns without anything inside.',
    'Make it a column, include another mapping, or choose another format.',
  ),

  'automation.start': error('An automation begins by a date or in a rhythm; this one says {found}.', 'Say "date" or "every" under "on".'),
  'automation.date-not-listed': error(
    '"{name}" is no listed date of {entity}, so nobody could find the records whose day it is.',
    '{hint}Read one field of the record that {entity} lists under "indexed" with the type "date".',
  ),
  'automation.at-without-date': error('"at" counts from a date, and this automation has none.', 'Name the date, or take "at" out.'),
  'automation.at-hours': error('{found} is no distance in days, weeks, months or years.', 'Automations look at days: write P1D or -P2W.'),
  'automation.idle': error('This automation does nothing.', 'Name an "event", or add "effects".'),
  'automation.event-unknown': error(
    'No workflow of the records of {view} has the event "{name}".',
    '{hint}Name an event of the workflow that these records have.',
  ),
  'automation.event-refused': error(
    'Nobody lets the clock send "{name}", so it would never happen.',
    'Add "system" to "who" of the event.',
  ),
  'automation.party-unknown': error(
    'The records of {view} have no party "{name}".',
    '{hint}Name a party that every case of these records has, or write to { "person": … }.',
  ),

  'case.party-missing': error(
    '{workflow} names the party "{name}" {count} times, and this case has none of that name.',
    'Add "{name}" under "parties", or give the case a workflow of its own.',
  ),
  'case.party-unknown': error('There is no party "{name}" here.', '{hint}Name a party of this case type.'),
  'case.state-unknown': error('The workflow {workflow} has no state "{name}".', '{hint}Name a state or a group of it.'),
  'case.trait-unknown': error(
    'case.traits.{name} is read here, and no type of case has that trait.',
    '{hint}Correct the name, or add it under "traits" of a type of case.',
  ),
  'case.field-unknown': error('{entity} has no field "{name}".', '{hint}Name a field of that record.'),

  'effect.relation-unknown': error(
    '{entity} has no relation "{name}", so this effect reaches no record.',
    '{hint}Name a relation of {entity}.',
  ),
  'effect.subject-unsaid': error(
    '{made} is about a record of {about}, and the record here neither is one nor is about one: the new record would be about nothing.',
    'Write among the values whose it is: "subject_id": { "var": "…" }.',
  ),

  'case.match-unanswered': error(
    'No form of this case answers "{name}" of {entity}, so it would find nothing on file and write a second record.',
    'Name a field that is answered; a question with another name says so with "onFile": "{name}".',
  ),
  'case.changes-way': error(
    'A change set says which record it changes; this one says {found}.',
    'Write "match" for a record with the same values, "record" for one that somebody chose, both for the chosen one or else that with the same values, or "rows" alone for one record for each row.',
  ),
  'case.changes-idle': error('"{name}" says nothing without "{needed}".', 'Add "{needed}", or take "{name}" out.'),
  'case.changes-lack': error(
    'Records that no row names are ended, and "{name}" is not said.',
    'Add "{name}": "row" is the question that names the record of a row, "end" the values that end one. Or write "missing": "keep".',
  ),
  'case.changes-question': error('"{name}" is not asked in {where}.', '{hint}Name a question of the forms of this case.'),
  'case.changes-take-all': error(
    'Another change set of this case takes all answers too, so both would write each of them.',
    'Say under "answers" which of them one of the two proposes.',
  ),
  'case.changes-take-twice': error('Change set {other} proposes "{name}" already.', 'Take "{name}" out of one of the two.'),
  'case.changes-among': error(
    'An answer may name any record of {entity}: this case has no subject, and no view says which records it may change.',
    'Name the view under "among", or give the case a "subject".',
  ),
  'workflow.apply-idle': error(
    'No case that uses this workflow proposes changes ({cases}), so "apply" would write nothing.',
    'Give the case "changes", or take the effect out.',
  ),
  'case.not-on-file': error(
    'The case writes what its forms answer to {entity}, which has no field "{name}" for this answer.',
    '{hint}Say with "onFile" which field it is, or "onFile": "" where the request alone keeps it.',
  ),
  'case.word-missing': error(
    '{by} says "{word}" of every type of case it serves, and this one has no such word.',
    'Add "{word}" to the "words" of this case, or take it out of the text.',
  ),
  'case.duplicate-code': error('"{code}" is also a code of {other}.', 'Give each type of case codes and aliases of its own.'),

  'icon.unknown': error(
    'There is no icon "{name}".',
    '{hint}Write one of the ICONS in engine/definition/vocabulary.ts, or add it there and to the renderer.',
  ),
  'menu.duplicate-id': error('The id "{name}" stands twice in this menu.', 'Give one of them another id.'),
  'menu.leads-nowhere': error('The item "{name}" leads nowhere.', 'Give it a link, a case, a url or a subMenu.'),

  'screen.parent-cycle': error('These screens are parents of one another: {members}.', 'Take "parent" from one of them.'),
  'screen.duplicate-route': error('"{path}" is also the route of "{other}" under the same parent.', 'Give one of them another path.'),
  'screen.duplicate-id': error('The id "{name}" stands twice in this screen.', 'Give one of them another id.'),
  'screen.block-lacks': error('A block that shows {show} needs "{name}".', 'Add "{name}" to the block.'),
  'screen.tab-unknown': error(
    'The tab "{name}" is named here, and {to} has no such tab.',
    '{hint}Name a tab of that list, or of the only list of that page.',
  ),
  'screen.parameter': error(
    '"{part}" in the path is not a parameter.',
    'Write {name} in braces, once in a path and those above it; an optional one stands last: {name?}.',
  ),
  'screen.parameter-unknown': error(
    'The rule reads route.path.{name}, and the path has no such parameter.',
    '{hint}Add it to the path in braces.',
  ),

  'view.field-unknown': error('{entity} has no field "{name}".', '{hint}Name a field of the record, or of a relation that the view joins.'),
  'view.not-indexed': error('"{name}" is not indexed, so the database cannot {use} by it.', 'Add it under "indexed" in {entity}.'),
  'view.list-order': error(
    '"{name}" holds a list, and {use} needs one value.',
    'Use a field with one value, or filter the list by "choice".',
  ),
  'view.list-compared': error(
    '"{operator}" compares "{name}", which holds a list: it never holds.',
    'Ask what is in it: { "in_list": [value, { "var": "record.{name}" }] }.',
  ),
  'view.in-one': error(
    '"in_list" looks for a value in "{name}", which holds one value and no list.',
    'Compare it with "==", or index it as "list" where it holds several values.',
  ),
  'view.column-one': error('A column shows one thing.', 'Write "field", or in a list of groups "count" or "sum", and one of them only.'),
  'view.column-label': error('The column "{name}" has no heading.', 'Add "label".'),
  'view.figure-alone': error(
    'A figure counts the rows of a group, and this list has no groups.',
    'Add "group": ["state"], or show a field.',
  ),
  'view.column-alone': error(
    'A group has many records, so it has no "{name}" of its own.',
    'Add "{name}" to "group", or show a figure: { "count": true }, { "sum": field }.',
  ),
  'view.computed-order': error(
    '"{name}" is computed after the query, so the database cannot sort by it.',
    'Take "sort" out; sort by a field that is indexed.',
  ),
  'view.computed-name': error('"{name}" is a field of {entity} already.', 'Give the computed column another name.'),
  'view.group-type': error(
    'Rows cannot be grouped by "{name}", which is indexed as {type}.',
    'Group by a text, an id or a date: a number, a list or an instant makes a group of almost every record.',
  ),
  'view.group-part': error('"{name}" is no date, so it has no {by}.', 'Take "by" out, or index the field as a date.'),
  'view.group-words': error(
    'Nothing says what the groups by "{name}" are called.',
    'Add { "field": "{name}", "label": … } to "columns", or to the filters of the list.',
  ),
  'view.group-sort': error('The groups have no "{name}" to sort by.', '{hint}Sort by one of: {known}.'),
  'view.sum-type': error(
    '"{name}" is not indexed as a number, so the database cannot add it up.',
    'Add it under "indexed" in {entity} with the type "number" or, for whole numbers and money, "integer".',
  ),
  'view.over-alone': error('"over" names a list to count, and nothing is counted here.', 'Add "group", or take "over" out.'),
  'view.over-own': error('"{name}" is that of {list}, whose rows are counted here.', 'Take "{name}" out, or write it there.'),
  'view.over-groups': error('{list} counts groups itself.', 'Name the list of records that it counts.'),
  'view.over-entity': error('{list} lists {other}, and this view counts {entity}.', 'Write "entity": "{other}", or name another list.'),
  'view.none-joined': error(
    '{view} asks "{name}" of a related record, and the database looks at its own records only.',
    'Compare fields of its own records with its parameters.',
  ),
  'view.none-computed': error(
    'The parameter "{name}" is computed from the record, and the database knows its fields only.',
    'Give a field of the record, { "var": "record.field" }, or something that reads no record.',
  ),
  'view.none-compared': error(
    '"{operator}" in {view} reads "with.{name}", which is a field of the record around it here.',
    'Compare it with one field of the list there: ==, !=, <, <=, >, >=, before, after.',
  ),
  'view.groups-here': error('{view} counts groups, and records are read here.', 'Name a list of records.'),
  'view.calendar': error(
    'The rows of {view} cannot stand in a calendar by "{name}".',
    'Add { "field": "{name}", "label": …, "format": "date" } to its columns, and { "field": "{name}", "label": …, "as": "range" } to its filters.',
  ),
  'view.starts-whom': error(
    'A button that starts a case asks for whom.',
    'Add "among": the view to search in, and "whom"; or "many": types of case.',
  ),
  'view.starts-subject': error(
    '{case} is about {subject}, and the rows here are {entity}.',
    'Name a type of case whose "subject" is {entity}.',
  ),
  'view.figures-list': error('{view} has no groups to draw.', 'Add "group" and { "count": true } to it, or show it as a "view".'),
  'view.figures-many': error('{view} has {count} groups, and one or two can be drawn.', 'Take groups out, or show it as a "view".'),
  'view.figures-page': error(
    'The figures count {list}, and the page {to} does not have it as its only list.',
    'Link the page that lists {list}, or name that list under "over" in {view}.',
  ),
  'view.figures-filter': error(
    'A figure by "{name}" cannot lead to its rows: {list} has no filter that fits.',
    'Add { "field": "{name}", "label": …, "as": "{as}" } to the filters of {list}.',
  ),
  'view.sum-cut': error(
    '{by} reads "related.{name}" to the end, and {view} ends after {limit} rows.',
    'Take "limit" out of {view}; a list on a page says how many rows it shows.',
  ),
  'view.relation-unknown': error('{entity} has no relation "{name}".', '{hint}Name a relation of the entity.'),

  'entity.field-unknown': error('"{name}" is no field of this entity.', '{hint}Name a field of its groups, or one every record has.'),
  'entity.parent-unknown': error('{entity} has no relation "{name}".', '{hint}Name the relation whose record decides who sees this one.'),
  'entity.parent-chain': error(
    '{parent} has no policy of its own, so it cannot decide who sees this record.',
    'Give {parent} a policy, or name a relation to an entity that has one.',
  ),
  'entity.duplicate-field': error(
    'A group of this entity has a field "{name}" already; both would be stored in one place.',
    'Choose another prefix, or another name for the list.',
  ),
  'entity.index-of-list': error(
    '"{name}" holds a list, and this index holds one value: every filter by it would find nothing.',
    'Write the type "list" where it holds values, such as tags; take it out of "indexed" where it holds rows or files.',
  ),
  'entity.index-no-list': error(
    '"{name}" is no list of values, so an index of the type "list" would hold nothing.',
    'Write the type of its value, or take it out of "indexed" where it holds rows or files.',
  ),
  'entity.index-money': error(
    '"{name}" is an amount of money, and an index of the type "number" would lose its hundredths.',
    'Write "integer": amounts are kept in hundredths there, and sums are exact.',
  ),
  'entity.unique-secret': error(
    '"{name}" is secret and stored encrypted, so nobody can tell whether another record has it.',
    'Take it out of "unique".',
  ),
  'entity.relation-index': error(
    '"{name}" holds the id of another record and is indexed as something else, so a list that joins the two cannot be read.',
    'Index it with "type": "id"; "unique" takes such an index as well.',
  ),
  'entity.unique-not-indexed': error(
    'No text and no id of "{names}" is indexed, so each write would read every record.',
    'Add one of them to "indexed" as a text, or as an id where it names another record.',
  ),
  'entity.picture-field': error('"{name}" holds no files.', 'Name a field of the type "file".'),
  'entity.key-series': error('The series "{series}" has no {number}.', 'Write a series such as {year}-{number:5}.'),

  'institution.time-zone': error('"{found}" is no time zone.', 'Write the name of a zone, such as America/New_York or Europe/Vienna.'),
  'institution.locale': error('"{found}" is no language tag.', 'Write one such as en-US: a language, a hyphen, a country.'),
  'institution.language': error('"{found}" is no language that people could choose.', 'Write a language such as es or pt-BR, each once.'),
  'institution.host': error(
    '"{found}" is no host name.',
    '{hint}Write the name that browsers call, in small letters and without https://, port or path, such as portal.example.edu.',
  ),
  'institution.host-twice': error('"{found}" stands in "hosts" twice.', 'Take one of them out.'),
  'institution.currency': error('"{found}" is no currency.', 'Write its code, such as EUR or USD.'),
  'institution.phone-region': error('"{found}" is no country.', 'Write its code of two letters, such as AT or US.'),
  'institution.brand-slot': error('"{name}" is no slot of the brand.', '{hint}Write one of: {known}.'),
  'institution.colour': error('"{found}" is no colour.', 'Write #rrggbb or rgb(0, 0, 0).'),

  'settings.unknown': error('No settings have "{name}".', '{hint}Correct the name, or add it with a default to a settings definition.'),
  'settings.names-nothing': error(
    'The setting "{name}" names "{id}", and there is no such definition.',
    'Correct the name, or add {id}: what the setting stands for would be left out without a word.',
  ),
  'settings.secret-default': error('"{name}" is a secret and has a default, which would be readable.', 'Take the default out.'),

  'message.unknown': error('There is no message "{key}".', '{hint}Add the key to a messages definition.'),
  'message.duplicate': error('The message "{key}" is also said in {other}.', 'Keep one of them.'),
  'text.root-unknown': error('"{field}" in the text starts with "{root}", which no text can read.', '{hint}Start with one of: {known}.'),

  'body.part-shape': error('A part of a body is exactly one thing; this one says {found}.', 'Say one of: {known}.'),
  'body.empty': error('There is nothing in {name}, so this part would say nothing.', 'Write what it says, or take the part out.'),
  'template.no-subject': error(
    'This {as} has no subject, and people would read what only the office calls it.',
    'Write under "subject" what it is about.',
  ),
  'body.no-row': error(
    '{field} is read here, and there is no {root}.',
    'Read a row as item.<name> inside a part with "each", in an entry with "each" or in the cells of a table.',
  ),
  'body.value-unknown': error(
    'with.{name} is read here, and no part around says what that is.',
    '{hint}Add "{name}" under "with" of the part.',
  ),
  'body.only-letter': error('"{name}" stands on pages, and a {as} has none.', 'Take it out, or make the template a letter.'),
  'template.other-use': error(
    '{template} is a {as}, and what stands here is made of a {needed}.',
    'Name another template, or change its "as".',
  ),
  'text.blank': error(
    'The check has no message: whoever it stops would read nothing.',
    'Say in its message what is wrong, and what would be right.',
  ),
  'text.brace': error('The text has a brace that is not part of a name: {found}', 'Write {record.name}: a name in one pair of braces.'),
  'text.plural-other': error(
    'The counted text of {field} has no form "other".',
    'Add other {…}: it is said of every count without a form.',
  ),
  'text.plural-form': error('"{form}" is no form of a count in "{language}".', 'Use {known}, or =1 for one certain number.'),
  'secret.copied': error(
    'The {property} of "{name}" carries {source}, which is secret: the copy would be stored and shown in the clear.',
    'Mark "{name}" as "secret": true where it is asked or stored, or take {source} out.',
  ),
  'secret.shown': error(
    'The {property} shows {source}, which is secret.',
    'Take {source} out; the form that asks it shows it to those who may see it.',
  ),
  'text.secret': error(
    'The text shows {field}, which is secret: it would stand in the clear wherever the text goes.',
    'Take {field} out of the text; the form that asks it shows it to those who may see it.',
  ),

  'translations.unknown-definition': warning(
    'There is no definition "{id}" to translate.',
    '{hint}Name a definition whose texts stand here.',
  ),
  'translations.unknown-text': warning(
    '{id} has no text at "{key}".',
    '{hint}Correct the place; where the text was taken out or named differently, so does its translation.',
  ),
  'translations.paragraphs': warning(
    '{id} has {count} at "{key}", and the translation does not.',
    'Write as many paragraphs as the original has, in a list; a text that is no list is one text. Until then the original is read.',
  ),
  'translations.fields': warning(
    'The translation of "{key}" reads {found}, and the original reads {expected}.',
    'Use each merge field of the original, and no other; until then the original is read.',
  ),
  'translations.plural': warning(
    'The translation of "{key}" does not count "{name}" as "{language}" does: {missing} missing.',
    'Say it in each form of the language: {count, plural, one {…} other {…}}.',
  ),
  'translations.unknown-message': warning('There is no message "{key}" to translate.', '{hint}Correct the key.'),
  'translations.duplicate': error('"{key}" is also translated in {other}.', 'Keep one of the two.'),
  'translations.missing': warning(
    '{id} says less in "{language}": {count} missing ({keys}).',
    'Add them here: somebody who reads this language would read two.',
  ),
  'translations.unread': warning(
    'No institution offers the language "{language}".',
    '{hint}Add it to "languages" of an institution, or correct it.',
  ),

  'window.order': error('The window closes before it opens.', 'Exchange "opens" and "closes", or correct one of them.'),

  'law.order': error('It ends on {to}, before it begins on {from}.', 'Exchange the two dates, or correct one.'),
  'law.successor-idle': error(
    '{successor} follows after the last day of this rule, which is not said.',
    'Say under "to" on which day this rule ends.',
  ),
  'law.successor-type': error(
    '{successor} is a {type}, and this rule is a {own}: those who read it would get something else.',
    'Make both of one type.',
  ),
  'law.successor-with': error(
    '{successor} reads the argument "{name}", which those who call this rule do not give.',
    'Take the same arguments under "with" in both.',
  ),
  'law.gap': error(
    'This rule ends on {to} and {successor} begins on {from}: on the days between nothing is in force.',
    'Let the successor begin on the day after.',
  ),
  'law.spans': error(
    'The times of the rule do not follow each other, or it says from and to beside them.',
    'Write "spans" in order, each with its last day but the last one, and no other "from" or "to".',
  ),
  'rule.default-unknown': error(
    'The rule has a default for "{name}", which is none of its arguments.',
    '{hint}Add it to "with", or take it out.',
  ),
  'law.stale': warning(
    'The source was last looked up on {date}, more than a year ago.',
    'Look it up again, and write the day under "asOf".',
  ),
  'text.short-missing': warning(
    'No sentence can use the label "{label}": it is a question or a statement.',
    'Add "short": what a sentence calls it, such as "number of credits".',
  ),
  'rule.row-twice': error(
    'The row "{row}" gives a text, so nothing reads its "then".',
    'Take one of the two out: "text" is what people read.',
  ),
  'rule.says-missing': warning(
    'People meet this rule, and it has no "{missing}".',
    'Add "says" and "saysNot": what is true when the rule holds, and when it does not.',
  ),
  'law.expired': warning(
    'The rule ended on {date}, and nothing follows it: it does not hold any more.',
    'Look the source up again, and write the new date, or the new rule as its "successor".',
  ),
  'lint.copies-withheld': warning(
    'The {property} of "{name}" copies {source}, and somebody who may not see that may see this.',
    'Hide "{name}" from the same viewers in the table of flags, or work it out from something else.',
  ),
  'lint.copies-secret': retired(
    warning(
      'The {property} of "{name}" copies {source}, which is secret; the copy is stored and shown in the clear.',
      'Mark "{name}" as "secret": true, or take the copy out.',
    ),
  ),
  'schema.not-run': warning(
    '"{name}" is not run by this build: nothing comes of it.',
    'Take it out until it is run; what it says can be a comment in "description".',
  ),
  'lint.not-run': retired(
    warning(
      'This build does not carry out a definition of the kind "{kind}": nothing would come of "{id}".',
      'Take it out until it is carried out; what has to happen can be an event, an effect or a timer of a workflow.',
    ),
  ),
  'lint.value-unknown': warning(
    '"{answer}" is compared with "{name}", which is no value of {list}: the two are never equal.',
    '{hint}Compare it with a value that is offered.',
  ),
  'lint.policy-missing': warning(
    'Nobody sees a record of "{id}": it has neither a policy nor a parent.',
    'Name the rule for who sees it under "policy", or the relation whose record decides it under "parent".',
  ),
  'lint.policy-wider': warning(
    'Somebody who may not see the {relation} of a record may see the record: its policy is wider than that of {subject}.',
    'Write "parent": "{relation}", which asks both, narrow the policy, or say under "policyWider" why it has to be so.',
  ),
  'lint.never-holds': warning(
    'This never holds: it asks of {path} two things that cannot both be.',
    'Write "or" where either is enough, or take one of the two out.',
  ),
  'lint.check-sleeps': warning(
    'The check adds up answers of which "{name}" may stay blank, and it does not run while one is.',
    'Write {"sum": [[…]]} in place of "+": it passes over blank answers. A part that must be there is required.',
  ),
  'lint.take-back': warning(
    'No decision of this approval is ever taken back, because what follows from each, such as "{kind}", cannot be undone.',
    'Leave such an effect to a later event of the office, or take "takeBack" out.',
  ),
  'lint.approval-words': warning(
    'The page of an approver has no text for {keys}: it and its buttons would be blank there.',
    'Add them to a file of messages.',
  ),
  'lint.final-unasked': warning(
    '"{name}" ends a case as "{state}", which nothing takes back, and asks nobody before.',
    'Give it a "confirm", or a "form" that asks why.',
  ),
  'lint.approval-name': warning(
    'No approval has "{name}": {path} is missing in every case.',
    '{hint}Name a party that approves, then what its decision has, and below "answers" a question of its form.',
  ),
  'lint.page-empty': warning('The page "{name}" asks and says nothing.', 'Add an item, or take the page out.'),
  'lint.form-empty': warning('This form has no pages.', 'Add a page with its questions.'),
  'lint.unused': warning('Nothing refers to "{id}".', 'Refer to it, or take the file out.'),
  'lint.untranslated': warning(
    'In "{language}", {count} nothing: {ids}.',
    'Translate them, or take the language out: somebody who chose it reads the original there. "sojourn translations export" lists the texts.',
  ),
  'lint.translation-outdated': warning(
    'The translation of "{key}" is of a text that says something else now.',
    'Translate the present text; until then both are read.',
  ),
  'lint.said-twice': warning(
    'The same condition stands in {count} places. The others: {others}.',
    'Give it a name: a rule definition, and name its id in all of them.',
  ),

  'overlay.extends': error(
    '"extends" names neither a definition nor a selection.',
    'Write the id of a definition, or {"kind": …, "has": …, "under": …}.',
  ),
  'overlay.unknown-definition': error(
    'There is no definition "{id}" to change.',
    '{hint}Name a definition of the base or of an earlier layer.',
  ),
  'overlay.selects-nothing': error('No definition is selected: {selector}.', '{hint}Widen the selection, or take the overlay out.'),
  'overlay.unknown-target': error(
    'There is no "{target}" in this list.',
    '{hint}Name an element that is there, or say where a new one goes with "$before" or "$after".',
  ),
  'overlay.ambiguous-target': error(
    '"{target}" names {count} elements of this list.',
    'Name one of them by what tells it apart: "as", or "prefix".',
  ),
  'overlay.nothing-to-remove': error('There is no "{target}" to remove.', '{hint}Name what is there.'),
  'overlay.fixed': error('"{target}" is fixed by {file}: no layer may change it.', 'Take this change out.'),
  'overlay.no-identity': error('An element of this list is known by nothing.', 'Say which element is meant: {known}.'),
  'overlay.unnamed-list': error(
    'The elements of this list have no names, and the change does not say what happens to the {count} that are there.',
    'Write {"$append": […]}, {"$prepend": […]} or {"$replace": […]} in place of the list.',
  ),
  'overlay.two-places': error('An element stands both before and after another.', 'Keep "$before" or "$after".'),
} as const satisfies { readonly [code: string]: Code }

export type DefinitionCode = keyof typeof CODES

/** Replaces `{name}` by the parameter of that name. A name without a parameter is left as written. */
export const fill = (template: string, params: { readonly [name: string]: string | number }): string =>
  template.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : whole))
