import { ANSWER_CODES } from '../../engine/problem-codes.ts'
import { CODES, type Code } from '../../engine/loading/codes.ts'
import { RULE_CODES } from '../../engine/loading/rule-codes.ts'
import { REFUSAL_CODES, VIEW_CODES } from '../../engine/refusal-codes.ts'
import { STATUS_CODES } from '../../app/server/api/status-codes.ts'
import { FAILURES, type FailureCode } from '../../app/server/work/failure.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const diagnosticRow = ([code, { severity, message, mend, isRetired }]: readonly [string, Code]): string =>
  `| \`${code}\` | ${isRetired ? 'retired' : severity} | ${cell(message)} | ${cell(mend.replace('{hint}', ''))} |`

const plainRow = ([code, message]: readonly [string, string]): string => `| \`${code}\` | ${cell(message)} |`

const diagnostics = (codes: { readonly [code: string]: Code }): readonly string[] => [
  '| code | severity | message | how to mend it |',
  '|---|---|---|---|',
  ...Object.entries(codes).map(diagnosticRow),
]

const plain = (codes: { readonly [code: string]: string }): readonly string[] => [
  '| code | message |',
  '|---|---|',
  ...Object.entries(codes).map(plainRow),
]

/** Writes docs/errors.md: every code of the engine and the API, with its message. */
export const errorsPage = (): string =>
  [
    '# Errors',
    '',
    'Every code that the engine and the API can give. Codes are stable: none is renamed, a retired one stays listed. This page is generated',
    '(`node tests/definitions/write-errors.ts`), and a test keeps it equal to the code.',
    '',
    '## Definitions',
    '',
    'For authors. Each comes with file, JSON pointer, line, column and a sentence that says how to mend it; `{…}` stands for what was found.',
    'A warning stops nothing.',
    '',
    ...diagnostics(CODES),
    '',
    '## Rules',
    '',
    'For authors. The sentences name what was found; here is what each code means.',
    '',
    ...diagnostics(RULE_CODES),
    '',
    '## Answers',
    '',
    'For the person who fills a form. A check of a definition has the code `check.` and its own id, and its own message.',
    '',
    ...plain(ANSWER_CODES),
    '',
    '## Events and approvals',
    '',
    'For the person who acts. The refusal itself says why, with names.',
    '',
    ...plain(REFUSAL_CODES),
    '',
    '## Lists',
    '',
    'For callers of the API.',
    '',
    ...plain(VIEW_CODES),
    '',
    '## API',
    '',
    'For callers of the API: `error` of the answer, and the sentence that goes with it where the case has no better one.',
    '',
    '| code | status | message |',
    '|---|---|---|',
    ...Object.entries(FAILURES).map(([code, message]) => `| \`${code}\` | ${STATUS_CODES[code as FailureCode]} | ${cell(message)} |`),
    '',
  ].join('\n')
