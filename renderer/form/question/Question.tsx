import { memo, useCallback } from 'react'
import { dayHint, type FieldState, type Problem } from '#engine'
import { questionInputs } from '../../question-types/inputs.ts'
import { questionTypes } from '../../question-types/registry.ts'
import type { QuestionTypeDrawing } from '../../question-types/question-type.ts'
import { PlaceWhileHidden } from '../../state/HiddenPlace.tsx'
import { afterPointer } from '../../state/after-pointer.ts'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { pathInRow, rowOf } from '../../state/place.ts'
import { drawn } from '../../state/render-counter.ts'
import { ConflictBar } from './ConflictBar.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Counter, counts } from './Counter.tsx'
import { describedBy, FieldFrame, FieldMessages } from './FieldFrame.tsx'
import { ReadOnlyQuestion } from './ReadOnlyQuestion.tsx'
import { Remark } from './Remark.tsx'
import { WhyButton } from '../why/WhyButton.tsx'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

type Props = {
  readonly path: string
  /** Inside a table cell, where the column head is the label. */
  readonly cell?: string
}

/** One question. It reads its own atoms, so a keystroke redraws this component and nothing around it. */
export const Question = memo(({ path, cell }: Props) => {
  const state = useFormValue((store) => store.field(path))
  const problems = useFormValue((store) => store.shown(path))
  drawn(path)
  if (state.flag === 'hidden') return null
  if (state.flag === 'read-only') return <ReadOnlyQuestion state={state} cell={cell !== undefined} />
  return cell === undefined ? (
    <FramedQuestion state={state} problems={problems} />
  ) : (
    <CellQuestion state={state} problems={problems} label={cell} />
  )
})

type DrawnProps = { readonly state: FieldState; readonly problems: readonly Problem[] }

const useControl = (path: string) => {
  const { store } = useFormFrame()
  const onChange = useCallback((value: Parameters<typeof store.setAnswer>[1]) => store.setAnswer(path, value), [store, path])
  const onLeave = useCallback(() => afterPointer(() => store.touch(path)), [store, path])
  return { onChange, onLeave }
}

/** The question with the limits that its rules give now. */
const factsOf = ({ node, limits }: FieldState): FieldState['node'] => (limits === undefined ? node : { ...node, ...limits })

/** The help of the question; before it, how a day is typed at this institution, whatever language the form is in. */
const helpOf = ({ node, help = node.help }: FieldState): string | undefined => {
  const asksForDay = node.type === 'date-time' || (node.type === 'date' && (node.precision ?? 'day') === 'day')
  if (!asksForDay) return help
  return help === undefined ? dayHint(node.country) : `${dayHint(node.country)}. ${help}`
}

const isInvalid = (problems: readonly Problem[]): boolean => problems.some((problem) => problem.severity === 'error')

const FramedQuestion = ({ state, problems }: DrawnProps) => {
  const texts = useFormTexts()
  const { store, services, marks } = useFormFrame()
  const { path, node, options } = state
  const control = useControl(path)
  const entry: QuestionTypeDrawing = questionTypes[node.type]
  const Input = questionInputs[node.type]
  const labels = entry.labels(node, options)
  const length = typeof state.value === 'string' ? state.value.length : 0
  const counter = counts(node, length)
  const help = helpOf(state)
  const required = state.flag === 'required'
  const mark = required ? 'required' : 'optional'
  const markText = required ? texts.requiredMark : texts.optionalMark
  const inside = entry.revealsInside?.(node, options) ?? false
  const children = store.index.under.get(node.path)
  const revealed = children?.map((child) => pathInRow(child.path, rowOf(path)))
  const reveal = revealed ? <Reveal paths={revealed} /> : null
  const whyClosed = useCallback(
    (option: string) => <WhyButton path={path} aspect="closed" option={option} label={optionName(state, option)} />,
    [path, state],
  )
  const marked = services.remarks?.had(path) ? services.remarks : undefined
  const why = problems.length > 0 && (node.why !== undefined || node.requiredWhen !== undefined)
  return (
    <FieldFrame
      path={path}
      label={state.label}
      labels={labels}
      help={help}
      remark={marked ? <Remark path={path} label={state.label} remarks={marked} /> : undefined}
      problems={problems}
      mark={marks === mark ? mark : undefined}
      before={
        <>
          <CopyButton path={path} node={node} />
          <ConflictBar path={path} state={state} />
        </>
      }
      after={
        <>
          {why ? <WhyButton path={path} aspect={required ? 'required' : 'refused'} label={state.label} /> : null}
          {counter && node.maxLength !== undefined ? (
            <Counter path={path} length={length} max={node.maxLength} announce={store.announce} />
          ) : null}
          {(state.note ?? node.note) === undefined ? null : <p className="sj-hint">{state.note ?? node.note}</p>}
          {services.beneath?.(path)}
          {inside ? null : reveal}
          {services.hiddenPlace && revealed?.map((child) => <PlaceWhileHidden key={child} path={child} />)}
        </>
      }
    >
      {/* A group of boxes has no aria-required; where required is not marked visibly, a hidden text tells screen readers. */}
      {labels === 'group' && required && marks === 'optional' ? <span className="sj-vh">{texts.requiredMark}</span> : null}
      <Input
        id={store.domId(path)}
        path={path}
        label={state.label}
        labelId={store.domId(path, 'label')}
        facts={factsOf(state)}
        value={state.value}
        options={options}
        required={required}
        invalid={isInvalid(problems)}
        mark={labels === 'own' && marks === mark ? markText : undefined}
        reveal={inside ? reveal : undefined}
        whyClosed={services.explain ? whyClosed : undefined}
        describedBy={describedBy(store, path, { help, remark: marked !== undefined, problems, counter })}
        {...control}
      />
    </FieldFrame>
  )
}

const CellQuestion = ({ state, problems, label }: DrawnProps & { readonly label: string }) => {
  const { store } = useFormFrame()
  const { path, node, options } = state
  const control = useControl(path)
  const entry: QuestionTypeDrawing = questionTypes[node.type]
  const Input = questionInputs[node.type]
  return (
    <div className={isInvalid(problems) ? 'sj-cell sj-invalid' : 'sj-cell'}>
      <span className="sj-vh" id={store.domId(path, 'label')}>
        {label}
      </span>
      {entry.labels(node, options) === 'input' ? (
        <label className="sj-vh" htmlFor={store.domId(path)}>
          {label}
        </label>
      ) : null}
      <Input
        id={store.domId(path)}
        path={path}
        label={label}
        labelId={store.domId(path, 'label')}
        facts={factsOf(state)}
        value={state.value}
        options={options}
        cell
        required={state.flag === 'required'}
        invalid={isInvalid(problems)}
        describedBy={describedBy(store, path, { problems })}
        {...control}
      />
      <FieldMessages path={path} problems={problems} />
    </div>
  )
}

const optionName = (state: FieldState, value: string): string => state.options.find((option) => option.value === value)?.label ?? value

/** The questions that the current answer reveals, behind a line. Not drawn when there are none. */
const Reveal = ({ paths }: { readonly paths: readonly string[] }) => (
  <div className="sj-reveal">
    {paths.map((path) => (
      <Question key={path} path={path} />
    ))}
  </div>
)
