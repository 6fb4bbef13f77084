import { writeFileSync } from 'node:fs'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { explanationsOfForm, explanationsOfWorkflow, type ToldExplanation } from './told-explanations.ts'
import { problemsOfForm } from './told-problems.ts'

const { sources, layers } = readDefinitions()
const [layer] = layers
const { set } = loadAgain(sources, layer === undefined ? [] : [layer])
const today = '2026-11-21'

const explained = ({ where, explanation }: ToldExplanation): string =>
  [
    `- ${explanation.title}${explanation.reasons.length + explanation.changes.length === 0 ? '' : ':'} (${where})`,
    ...explanation.reasons.map(({ text, detail, fine }) => `  - ${fine ? '✓' : '✗'} ${text}${detail === undefined ? '' : ` — ${detail}`}`),
    ...explanation.changes.map(({ text }) => `  - → ${text}`),
    ...(explanation.source === undefined ? [] : [`  - ${[explanation.source, explanation.since].filter(Boolean).join('; since ')}`]),
  ].join('\n')

/** Plain statements that say nothing but that something is always so. */
const isTold = ({ explanation }: ToldExplanation): boolean => explanation.reasons.length + explanation.changes.length > 0

const once = (all: readonly ToldExplanation[]): readonly string[] => [
  ...new Map(all.filter(isTold).map((message) => [explained({ ...message, where: '' }), explained(message)])).values(),
]

const page = [
  `# Every message of ${set.all('form').length} forms and ${set.all('workflow').length} workflows`,
  ...set
    .all('form')
    .flatMap((form) => [
      `\n## ${form.title ?? form.id}`,
      ...problemsOfForm(set, form.id, today).map(
        ({ label, messages }) => `\n**${label}**\n${messages.map((text) => `- ${text}`).join('\n')}`,
      ),
      '\n### Why?\n',
      ...once(explanationsOfForm(set, form.id, today)),
    ]),
  ...set
    .all('workflow')
    .flatMap((workflow) => [`\n## ${workflow.title ?? workflow.id}\n`, ...once(explanationsOfWorkflow(set, workflow.id, today))]),
].join('\n')

const target = process.argv[2] ?? 'messages.md'
writeFileSync(target, `${page}\n`)
process.stdout.write(`Every message stands in ${target}.\n`)
