import { Button } from '@fluentui/react-components'
import { CodeRegular } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'
import { LoadingRows } from '#renderer'
import type { PartProperties, RuleSubjects } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { CodeOfProperty } from './CodeOfProperty.tsx'
import type { OpenDraft } from '../use-draft.ts'
import type { TriedExample } from './tried-values.ts'
import type { KeptAs } from './KeepTried.tsx'
import { RuleBuilder } from './RuleBuilder.tsx'

type Props = {
  readonly draft: OpenDraft
  readonly path: string
  readonly beside: PartProperties['beside'][number]
  readonly subjects: RuleSubjects | undefined
  readonly error: unknown
  readonly examples: readonly TriedExample[]
  readonly keptAs: KeptAs | undefined
  /** Where the rule comes from. */
  readonly origin: ReactNode
}

/** A property that is a rule: conditions, or its code. */
export const RuleProperty = ({ draft, path, beside, subjects, error, examples, keptAs, origin }: Props) => {
  const texts = rulesTexts()
  const [asCode, setCode] = useState(false)
  const { property, label, value } = beside
  return (
    <li>
      <p className="sj-conf-line">
        <span className="sj-strong">{label}</span>
        <Button
          size="small"
          appearance="subtle"
          className="sj-push"
          icon={<CodeRegular />}
          aria-label={texts.asCode({ name: label })}
          aria-pressed={asCode}
          onClick={() => setCode(!asCode)}
        />
      </p>
      {asCode && <CodeOfProperty draft={draft} path={path} beside={beside} onClose={() => setCode(false)} />}
      {!asCode && subjects && (
        <RuleBuilder
          draft={draft}
          path={`${path}/${property}`}
          label={label}
          value={value}
          stays={beside.stays === true}
          subjects={subjects}
          examples={examples}
          keptAs={keptAs}
        />
      )}
      {!asCode && !subjects && (error === undefined ? <LoadingRows rows={1} /> : <p role="alert">{messageOfError(error)}</p>)}
      {origin}
    </li>
  )
}
