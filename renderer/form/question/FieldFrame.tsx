import { Label } from '@fluentui/react-components'
import { ErrorCircleRegular, WarningRegular } from '@fluentui/react-icons'
import { memo, type ReactNode } from 'react'
import type { Problem } from '#engine'
import type { QuestionTypeDrawing } from '../../question-types/question-type.ts'
import { useFormFrame } from '../../state/form-context.ts'
import type { FormStore } from '../../state/form-store.ts'
import { drawn } from '../../state/render-counter.ts'
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
  store: FormStore,
  path: string,
  {
    help,
    remark,
    problems,
    counter,
  }: { readonly help?: string; readonly remark?: boolean; readonly problems: readonly Problem[]; readonly counter?: boolean },
): string | undefined =>
  [
    help === undefined ? '' : store.domId(path, 'help'),
    remark ? store.domId(path, 'remark') : '',
    problems.length > 0 ? store.domId(path, 'message') : '',
    counter ? store.domId(path, 'counter') : '',
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
  const { store } = useFormFrame()
  const invalid = problems.some((problem) => problem.severity === 'error')
  return (
    <div className={invalid ? 'sj-field sj-invalid' : 'sj-field'} data-path={path}>
      {labels === 'own' ? null : <FrameLabel path={path} label={label} labels={labels} mark={mark} />}
      {help === undefined ? null : (
        <p className="sj-hint" id={store.domId(path, 'help')}>
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

/** Stays as it is while somebody types. */
const FrameLabel = memo(({ path, label, labels, mark }: Pick<Props, 'path' | 'label' | 'labels' | 'mark'>) => {
  const { store } = useFormFrame()
  drawn(`label of ${path}`)
  return labels === 'input' ? (
    <Label id={store.domId(path, 'label')} htmlFor={store.domId(path)} weight="semibold" className="sj-label">
      {label}
      <Mark mark={mark} />
    </Label>
  ) : (
    <span id={store.domId(path, 'label')} className="sj-label sj-strong">
      {label}
      <Mark mark={mark} />
    </span>
  )
})

/** The messages under an input: problems in red, warnings with their icon. */
export const FieldMessages = memo(({ path, problems }: { readonly path: string; readonly problems: readonly Problem[] }) => {
  const { store } = useFormFrame()
  const texts = useFormTexts()
  drawn(`messages of ${path}`)
  return problems.length === 0 ? null : (
    <div id={store.domId(path, 'message')} className="sj-messages">
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
})
