import { answerToBlank } from './compile-operator.ts'
import { MOST_STEPS } from '../values/steps.ts'
import type { Operator, OperatorArgument } from '../operators/operator.ts'
import { operators } from '../operators/registry.ts'
import { standardOperators } from './standard-operators.ts'

const argumentText = ({ name, types, optional, rest }: OperatorArgument): string =>
  `${name}${optional ? '?' : ''}: ${types.join(' or ')}${rest ? ' …' : ''}`

const blankText = (operator: Operator): string =>
  operator.args.every(({ mayBeBlank }) => mayBeBlank) ? 'takes it' : `\`${JSON.stringify(answerToBlank(operator))}\``

const section = (operator: Operator): string =>
  [
    `### ${operator.name}`,
    '',
    operator.summary,
    '',
    `\`${operator.name}(${operator.args.map(argumentText).join(', ')})\` → ${operator.returns}. A blank argument: ${blankText(operator)}.`,
    '',
    '```',
    ...operator.examples.map(
      ({ args, result }) => `${operator.name}(${args.map((value) => JSON.stringify(value)).join(', ')})  →  ${JSON.stringify(result)}`,
    ),
    '```',
  ].join('\n')

/** The text of docs/operators.md; tests/conformance/rules/write-operators.ts writes it, and a test holds the file equal to it. */
export const describeOperators = (): string => `# Operators

Generated from \`engine/rules/operators\`; \`tests/conformance/rules/operators.test.ts\` holds this page equal to the code.

A rule is [JSON Logic](https://jsonlogic.com). The standard operators answer as the official suite says, and \`all\` of an empty list is true:
${Object.keys(standardOperators)
  .filter((name) => name !== 'rule')
  .map((name) => `\`${name}\``)
  .join(', ')}.
\`{"rule": ["some-name.rule", { "parameter": value }]}\` calls a named rule; where a condition stands, the id alone will do.

## Missing values

One notion everywhere: **blank** is a value that is not there, \`null\`, the empty text and the empty list. Zero and \`false\` are answers.

| where | a blank value |
|---|---|
| an operator of ours that is a predicate (before, matches, in_list …) | \`false\`, and so is its opposite: neither \`before\` nor \`after\` holds |
| any other operator of ours | \`null\`, which is blank again |
| \`count\`, \`sum\` | \`0\` |
| \`blank\`, \`present\` | \`true\`, \`false\` |
| an entry of a list (\`sum\`, \`max_of\`, \`text_join\`, \`pluck\` …) | passed over |
| an optional argument | as if it were not written |
| the list of \`some\`, \`all\`, \`none\`, \`map\`, \`filter\`, \`reduce\` | an empty list, of which \`all\` is true |
| \`==\`, \`!=\`, \`<\`, \`<=\`, \`>\`, \`>=\` against a number, \`true\` or \`false\` | 0, as the official suite has it. The compiler warns until \`present\` or \`blank\` guards it |
| \`+\`, \`-\`, \`*\`, \`/\`, \`%\`, \`min\`, \`max\` | 0; what is no number at all makes the result \`null\`, and so does a calculation inside that has no result: \`1 / 0 + 5\` |

A rule of a definition never fails: values that cannot be compared are unequal and in no order, and arithmetic without a number is \`null\`.
Only \`throw\` ends a rule, and its budget: one evaluation has ${MOST_STEPS} steps, the operators of a body once for each element of its list, and one for
each ten characters of a text it makes. A rule without steps left has no result, as after \`throw\`; the check names one that never has enough. (The official suite raises errors here; the same compiler answers it so with \`strict: false\`.)

An operator takes values, never rules. A lone operand is one argument: \`{"count": {"var": "answers.dependents"}}\`;
a list that is written out stands in a list of its own: \`{"count": [["a", "b"]]}\`. An object with one property is read as a
rule wherever it stands; meant as a value, it is written \`{"preserve": { … }}\`.

## Ours

${operators.map(section).join('\n\n')}
`
