import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Radio,
  RadioGroup,
  SearchBox,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '#renderer'
import type { ServedView } from '../../../server/contract/views.ts'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { listTexts } from '../../texts/lists-texts.ts'
import { shellTexts } from '../../texts/shell-texts.ts'
import { type NewCaseProps, StartButton } from './StartButton.tsx'

/** The most people listed; a longer result asks for another search word. */
const MOST_FOUND = 6

const labelOfRow = ({ columns }: ServedView, row: ServedView['rows'][number]) =>
  columns
    .slice(0, 2)
    .map(({ field }) => row.cells[field]?.text ?? '')
    .filter((text) => text !== '')
    .join(' · ')

const searchFor = (view: string, q: string) => (q.length > 1 ? { params: { view }, query: { q, limit: MOST_FOUND } } : undefined)

/** The list of types is longer than the dialog: what is missing is said beside the button that was pressed. */
const useShownProblem = (problem: object | undefined) => {
  const foot = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem === undefined) return
    foot.current?.scrollIntoView({ block: 'nearest' })
    foot.current?.focus({ preventScroll: true })
  }, [problem])
  return foot
}

/** Starts a case for a person found by searching; a refusal shows the server's reason. */
export const NewCaseDialog = ({ starts, id, open: wanted }: NewCaseProps) => {
  const navigate = useNavigate()
  const texts = listTexts().newCase
  const [open, setOpen] = useState(wanted)
  const [typed, setTyped] = useState('')
  const [whom, setWhom] = useState('')
  const [kind, setKind] = useState(starts.cases.length === 1 ? (starts.cases[0]?.id ?? '') : '')
  const [problem, setProblem] = useState<{ readonly at: 'whom' | 'kind'; readonly text: string }>()
  const [busy, setBusy] = useState(false)
  const foot = useShownProblem(problem)
  const search = open ? searchFor(starts.among, typed.trim()) : undefined
  const { data: found, error } = useOperation('GET /api/views/:view', search)
  const shown = search === undefined ? undefined : found
  const searchProblem = error === undefined ? undefined : messageOfError(error)
  const start = async () => {
    if (whom === '') return setProblem({ at: 'whom', text: texts.whomMissing })
    if (kind === '') return setProblem({ at: 'kind', text: texts.kindMissing })
    setBusy(true)
    try {
      const { href } = await call('GET /api/cases/:case/start', { params: { case: kind }, query: { subject: whom } })
      if (href !== undefined) return void navigate(href.replace(/^#/, ''))
      setBusy(false)
      setOpen(false)
    } catch (failure) {
      setProblem({ at: 'kind', text: messageOfError(failure) })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(_, d) => {
        setOpen(d.open)
        setProblem(undefined)
      }}
    >
      <DialogTrigger disableButtonEnhancement>
        <StartButton id={id} label={starts.label} />
      </DialogTrigger>
      <DialogSurface>
        <form
          onSubmit={(e) => {
            e.preventDefault()
            if (!busy) void start()
          }}
        >
          <DialogBody>
            <DialogTitle>{starts.label}</DialogTitle>
            <DialogContent className="sj-newcase">
              <Field
                label={starts.whom}
                validationState={problem?.at === 'whom' || searchProblem ? 'error' : 'none'}
                validationMessage={searchProblem}
              >
                <SearchBox
                  value={typed}
                  placeholder={starts.search}
                  dismiss={typed === '' ? null : { 'aria-label': texts.clearSearch }}
                  onChange={(_, d) => {
                    setTyped(d.value)
                    setWhom('')
                  }}
                />
              </Field>
              {shown &&
                (shown.rows.length === 0 ? (
                  <p className="sj-nobody" role="status">
                    <Icon name="SearchRegular" />
                    {texts.nobody({ words: typed.trim() })}
                  </p>
                ) : (
                  <RadioGroup
                    aria-label={starts.whom}
                    value={whom}
                    onChange={(_, d) => {
                      setWhom(d.value)
                      setProblem(undefined)
                    }}
                  >
                    {shown.rows.map((row) => (
                      <Radio key={row.id} value={row.id} label={labelOfRow(shown, row)} />
                    ))}
                  </RadioGroup>
                ))}
              {shown && shown.total > shown.rows.length && (
                <p className="sj-muted">{texts.more({ count: `${shown.total - shown.rows.length}${shown.capped ? '+' : ''}` })}</p>
              )}
              <Field label={texts.kind} validationState={problem?.at === 'kind' ? 'error' : 'none'}>
                <RadioGroup
                  value={kind}
                  onChange={(_, d) => {
                    setKind(d.value)
                    setProblem(undefined)
                  }}
                >
                  {starts.cases.map(({ id, title }) => (
                    <Radio key={id} value={id} label={title} />
                  ))}
                </RadioGroup>
              </Field>
            </DialogContent>
            <DialogActions>
              {problem && (
                <p ref={foot} role="alert" tabIndex={-1} className="sj-newcase-problem">
                  {problem.text}
                </p>
              )}
              <DialogTrigger disableButtonEnhancement>
                <Button>{shellTexts().goBack}</Button>
              </DialogTrigger>
              <Button appearance="primary" type="submit" disabledFocusable={busy}>
                {texts.start}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
