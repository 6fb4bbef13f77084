import { Label } from '@fluentui/react-components'
import { ErrorCircleRegular, WarningRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { Problem } from '#engine'
import type { QuestionTypeDrawing } from '../../question-types/question-type.ts'
import { domId } from '../../state/place.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

type Props = {
  readonly path: string
  readonly label: string
  readonly labels: ReturnType<QuestionTypeDrawing['labels']>
  readonly mark?: 'optional' | 'required'
  readonly help?: string
  readonly remark?: ReactNode
  readonly problems: readonly Problem[]
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** The ids of the texts that describe a control, in display order. */
export const describedBy = (
  path: string,
  {
    help,
    remark,
    problems,
    counter,
  }: { readonly help?: string; readonly remark?: boolean; readonly problems: readonly Problem[]; readonly counter?: boolean },
): string | undefined =>
  [
    help === undefined ? '' : domId(path, 'help'),
    remark ? domId(path, 'remark') : '',
    problems.length > 0 ? domId(path, 'message') : '',
    counter ? domId(path, 'counter') : '',
  ]
    .filter(Boolean)
    .join(' ') || undefined

const Mark = ({ mark }: { readonly mark: 'optional' | 'required' | undefined }) => {
  const texts = useFormTexts()
  return mark === undefined ? null : <span className="sj-mark"> {mark === 'optional' ? texts.optionalMark : texts.requiredMark}</span>
}

/**
 * Label, help, input, message, in the same order everywhere. Fluent's Field is not used because it gives one id to every control
 * inside (the boxes of a group would share it), cannot put help between label and input, and doubles the cost of mounting.
 */
export const FieldFrame = ({ path, label, labels, mark, help, remark, problems, before, after, children }: Props) => {
  const invalid = problems.some((problem) => problem.severity === 'error')
  return (
    <div className={invalid ? 'sj-field sj-invalid' : 'sj-field'} data-path={path}>
      {labels === 'own' ? null : <FrameLabel path={path} label={label} labels={labels} mark={mark} />}
      {help === undefined ? null : (
        <p className="sj-hint" id={domId(path, 'help')}>
          {help}
        </p>
      )}
      {remark}
      {before}
      {children}
      <FieldMessages path={path} problems={problems} />
      {after}
    </div>
  )
}

const FrameLabel = ({ path, label, labels, mark }: Pick<Props, 'path' | 'label' | 'labels' | 'mark'>) =>
  labels === 'input' ? (
    <Label id={domId(path, 'label')} htmlFor={domId(path)} weight="semibold" className="sj-label">
      {label}
      <Mark mark={mark} />
    </Label>
  ) : (
    <span id={domId(path, 'label')} className="sj-label sj-strong">
      {label}
      <Mark mark={mark} />
    </span>
  )

/** The messages under an input: problems in red, warnings with their icon. */
export const FieldMessages = ({ path, problems }: { readonly path: string; readonly problems: readonly Problem[] }) => {
  const texts = useFormTexts()
  return problems.length === 0 ? null : (
    <div id={domId(path, 'message')} className="sj-messages">
      {problems.map((problem) => (
        <p key={`${problem.code} ${problem.message}`} className={problem.severity === 'error' ? 'sj-error' : 'sj-warning'}>
          {problem.severity === 'error' ? (
            <ErrorCircleRegular fontSize={16} aria-hidden="true" />
          ) : (
            <WarningRegular fontSize={16} aria-hidden="true" />
          )}
          <span>
            {problem.severity === 'warning' ? <span className="sj-vh">{texts.warning} </span> : null}
            {problem.message}
          </span>
        </p>
      ))}
    </div>
  )
}
