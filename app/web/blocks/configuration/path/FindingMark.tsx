import { Tooltip } from '@fluentui/react-components'
import { Icon } from '#renderer'
import { findingInList, findingKey, type FoundInDefinition } from '../findings/finding-key.ts'

type Props = { readonly findings: readonly FoundInDefinition[] | undefined; readonly onFocus: () => void }

/** What is wrong at a state or a move, said where it is; a press goes to the list of findings, with the buttons that mend it. */
export const FindingMark = ({ findings = [], onFocus }: Props) => {
  const [first] = findings
  if (!first) return null
  const isError = findings.some(({ severity }) => severity === 'error')
  return (
    <Tooltip relationship="label" content={findings.map(({ message, mend }) => `${message} ${mend}`).join(' ')}>
      <button
        type="button"
        tabIndex={-1}
        className={`sj-path-mark nopan ${isError ? 'error' : 'warning'}`}
        data-finding={findings.map(findingKey).join('\n')}
        onFocus={onFocus}
        onClick={() => findingInList(findingKey(first))?.focus()}
      >
        <Icon name={isError ? 'ErrorCircleRegular' : 'WarningRegular'} size={16} />
      </button>
    </Tooltip>
  )
}
