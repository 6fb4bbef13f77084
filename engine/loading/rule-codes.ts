import type { Code } from './codes.ts'

const error = (message: string, mend: string): Code => ({ severity: 'error', audience: 'author', message, mend })
const warning = (message: string, mend: string): Code => ({ severity: 'warning', audience: 'author', message, mend })

/** The meaning of each code of the rule compiler. The compiler writes its own sentences, with names filled in. */
export const RULE_CODES = {
  'rule.operator': error('There is no such operator.', 'Use one of the operators, see operators.md.'),
  'rule.arity': error('An operator has too few or too many operands.', 'Give it as many as it takes.'),
  'rule.type': error('An operand cannot be what the operator needs.', 'Give it a value of that type.'),
  'rule.root': error('A rule reads outside the closed list of roots.', 'Begin the path with one of the roots.'),
  'rule.outer-var': error('Inside a list only the element is seen, and a root is read there.', 'Jump out of the list with val.'),
  'rule.reduce-var': error('Inside reduce there is only "current" and "accumulator".', 'Read one of them, or jump out with val.'),
  'rule.scope-jump': error('A jump leads out of the rule.', 'Jump by as many lists as there are around it.'),
  'rule.dynamic-path': error(
    'A path is computed, so nobody can know what the rule depends on.',
    'Name the path; choose between values with "if".',
  ),
  'rule.in-text': error('"in" on a text finds parts of words: "1" is in "11,12".', 'Use in_list.'),
  'rule.lookup': error('There is no such value list, or a rule stands where its id belongs.', 'Name a lookup that exists, by its id.'),
  'rule.call': error('A call calls no rule.', 'Write {"rule": ["some-name.rule", { … }]}.'),
  'rule.unknown': error('There is no such rule.', 'Name a rule that exists, or add it.'),
  'rule.parameter': error('A rule is called with an argument too many or too few.', 'Give it what its "with" names.'),
  'rule.cycle': error('Rules call one another.', 'Take one of the calls out.'),
  'rule.input': error('A row of a decision table matches an input that is not there.', 'Add the input, or correct its name.'),
  'rule.row-twice': error('Two rows have one id.', 'Give each row an id of its own.'),
  'rule.row-unreached': error('A row is never reached: one above it takes all it would match.', 'Move it up, or narrow the other.'),
  'rule.pattern': error(
    'A pattern is no regular expression, or a text can make it hang.',
    'Write it so that each repetition begins or ends with a character the rest of it cannot take.',
  ),
  'rule.steps': error(
    'A rule takes more steps than one evaluation has.',
    'Repeat less: do not walk one long list for each element of another.',
  ),
  'rule.not-queryable': error(
    'A condition that filters a list asks what the database cannot answer.',
    'Compare a field of the record with a value.',
  ),
  'rule.missing-compare': warning(
    'A value that may be missing is compared by order, and counts as 0.',
    'Guard it with present, or use the operators for dates.',
  ),
  'rule.missing-equals': warning('A missing value equals 0 and false.', 'Guard it with present, or compare with ===.'),
} as const satisfies { readonly [code: string]: Code }
