import { Button } from '@fluentui/react-components'
import { useAtomValue, atom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Card, focusProblem, FormView, LoadingRows, SavedLine } from '#renderer'
import type { Problem } from '#engine'
import type { FormPreview, ServedStarter } from '../../../../server/contract/configuration.ts'
import type {
  InstitutionPreview,
  ServedInstitutionFiles,
  ServedOpenedInstitution,
  ServedSetup,
} from '../../../../server/contract/configuration/setups.ts'
import { ApiFailure, call, messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useToast } from '../../../shell/toast.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { setupTexts } from '../../../texts/setup-texts.ts'
import { justNow } from '../../../words/dates.ts'
import { homeAddress, paramsNow } from '../addresses.ts'
import { PageHead } from '../PageHead.tsx'
import { useAskedForm } from '../use-asked-form.ts'
import { CheckTask, type Stops } from './CheckTask.tsx'
import { ColorMend } from './ColorMend.tsx'
import { SetupList } from './SetupList.tsx'
import { SetupPreview, SetupWrites } from './SetupPreview.tsx'
import { CHECK, isNeeded, SetupTasks, standingOfTask } from './SetupTasks.tsx'
import { saveSetup, type SetupSaving } from './save-setup.ts'
import './setup.css'

/** Every time of the page is the institution's. */
const SERVICES = { when: justNow }
const NOTHING: InstitutionPreview = { name: '', brand: {}, menus: [], writes: [] }

const Opened = ({ name, address, link }: ServedOpenedInstitution) => {
  const texts = setupTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="sj-card sj-conf-begin sj-stack s">
      <h3 className="sj-subtitle2" tabIndex={-1} ref={title}>
        {texts.opened({ name })}
      </h3>
      {address !== '' && (
        <p>
          <a href={address}>{address}</a>
        </p>
      )}
      <p>
        {link === undefined ? (
          texts.hasAccount
        ) : (
          <>
            {texts.firstAccount} <a href={link}>{link}</a>
          </>
        )}
      </p>
      <p>
        <Button as="a" href={`#${homeAddress()}`}>
          {configurationTexts().home}
        </Button>
      </p>
    </section>
  )
}

type Asked = {
  readonly starter: ServedStarter
  readonly form: FormPreview
  readonly begun: ServedSetup | undefined
  readonly onBegun?: (setup: string) => void
}

/** The task of the address, and how to go to another one. */
const useTask = (first: string) => {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (task: string) =>
      setParams((now) => {
        now.set('task', task)
        return now
      }),
    [setParams],
  )
  const keep = useCallback(
    (setup: string) => {
      const params = paramsNow()
      params.set('setup', setup)
      setParams(params, { replace: true })
    },
    [setParams],
  )
  return { task: params.get('task') ?? first, go, keep }
}

const taskOf = (form: FormPreview, { page, path }: Problem): { readonly id: string; readonly title: string } => {
  const asked = (question: string): boolean => question !== '' && (path === question || path.startsWith(`${question}.`))
  const { pages } = form.plan
  const found = pages.find(({ id }) => id === page) ?? pages.find(({ nodes }) => nodes.some((node) => asked(node.path)))
  return { id: found?.id ?? pages[0]?.id ?? '', title: found?.title ?? '' }
}

// oxlint-disable-next-line max-lines-per-function -- one page with its tasks, from the head to the preview
const Setup = ({ starter, form, begun, onBegun }: Asked) => {
  const texts = setupTexts()
  const toast = useToast()
  const { store, refused, refuse } = useAskedForm(form, begun?.answers)
  const { pages } = form.plan
  const { task, go, keep } = useTask(pages[0]?.id ?? CHECK)
  const [preview, setPreview] = useState(begun?.preview ?? NOTHING)
  const [busy, setBusy] = useState<'check' | 'open'>()
  const [stops, setStops] = useState<Stops>()
  const [checked, setChecked] = useState<ServedInstitutionFiles>()
  const [opened, setOpened] = useState(begun?.opened)
  const saving = useRef<SetupSaving>(undefined)
  const known = useRef(begun?.id)
  useEffect(() => {
    const save = saveSetup(store, {
      begun,
      onSaved: (setup) => {
        setPreview(setup.preview)
        if (known.current === undefined) {
          onBegun?.(setup.id)
          keep(setup.id)
        }
        known.current = setup.id
      },
    })
    saving.current = save
    const unheard = store.onChanged(() => {
      // What was checked is no longer what would be opened.
      setChecked(undefined)
      setStops(undefined)
    })
    return () => {
      unheard()
      save.stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the set-up that the page was opened with stays the one that it saves
  }, [store])
  const states = useAtomValue(
    useMemo(() => atom((get) => pages.map(({ id }) => get(store.page(id)))), [store, pages]),
    { store: store.jotai },
  )
  const tasks = states.map((state, index) => ({ state, page: pages[index] as (typeof pages)[number] }))
  const standings = tasks.map((each) => standingOfTask(each.page, each.state))
  const left = tasks.filter(({ page, state }, index) => isNeeded(page, state) && standings[index] !== 'done').length
  const name = preview.name === '' ? starter.title : preview.name
  const at = pages.findIndex(({ id }) => id === task)
  const next = pages[at + 1]

  const show = (problems: readonly Problem[], findings: Stops['findings'] = []): void =>
    setStops({ problems: problems.map((problem) => ({ ...problem, task: taskOf(form, problem).title })), findings })
  const stopsOf = (failure: unknown): boolean => {
    if (!(failure instanceof ApiFailure)) return false
    const { problems = [], diagnostics = [] } = failure.body as {
      readonly problems?: readonly Problem[]
      readonly diagnostics?: Stops['findings']
    }
    if (problems.length + diagnostics.length === 0) return false
    store.setServerProblems(problems)
    show(
      problems,
      diagnostics.filter(({ message }) => !problems.some((problem) => problem.message === message)),
    )
    return true
  }
  const send = async (act: 'check' | 'open'): Promise<void> => {
    if (busy) return
    const wrong = store.check('submit').filter(({ severity }) => severity === 'error')
    if (wrong.length > 0) return show(wrong)
    setBusy(act)
    refuse(undefined)
    setStops(undefined)
    try {
      const setup = await saving.current?.flush()
      const answers = store.session.submission()
      if (act === 'check') setChecked(await call('POST /api/configuration/institutions/check', { body: { answers, letter: true } }))
      else setOpened(await call('POST /api/configuration/institutions', { body: { answers, ...(setup && { setup: setup.id }) } }))
    } catch (failure) {
      setChecked(undefined)
      if (!stopsOf(failure)) refuse(failure)
    }
    setBusy(undefined)
  }
  const mend = (problem: Problem): void => {
    go(taskOf(form, problem).id)
    requestAnimationFrame(() => requestAnimationFrame(() => focusProblem(problem, store)))
  }
  const share = async (): Promise<void> => {
    const setup = await saving.current?.flush().catch(() => undefined)
    if (setup && known.current === undefined) keep(setup.id)
    const address = location.href
    try {
      await navigator.clipboard.writeText(address)
      toast(texts.shared, { intent: 'success' })
    } catch {
      // A browser may refuse the clipboard: the address is shown instead.
      toast(texts.notShared({ address }), { intent: 'info' })
    }
  }
  if (opened) return <Opened {...opened} />
  const { color } = preview
  const colorHere = color && (task === CHECK ? stops !== undefined : taskOf(form, { path: color.question } as Problem).id === task)
  return (
    <div className="sj-setup">
      <div className="sj-setup-head">
        <PageHead title={name}>
          <span className="sj-badge">{texts.beingSetUp}</span>
          <span className="sj-muted">
            {texts.partsDone({ done: standings.filter((standing) => standing === 'done').length, count: pages.length })}
          </span>
          <SavedLine store={store} when={justNow} />
          <span className="sj-push sj-conf-acts">
            <Button as="a" href={`#${homeAddress()}`}>
              {texts.leave}
            </Button>
            <Button onClick={() => void share()} disabledFocusable={known.current === undefined && preview === NOTHING}>
              {texts.share}
            </Button>
          </span>
        </PageHead>
        <p className="sj-muted">{texts.kept}</p>
      </div>
      <SetupTasks store={store} task={task} left={left} onGo={go} />
      <div className="sj-stack s">
        {task === CHECK ? (
          <CheckTask
            name={name}
            busy={busy}
            refused={refused}
            stops={stops}
            checked={checked}
            onCheck={() => void send('check')}
            onOpen={() => void send('open')}
            onBack={() => go(pages.at(-1)?.id ?? CHECK)}
            onMend={mend}
          />
        ) : (
          <FormView store={store} services={SERVICES} intro={null} problemsAt="questions" step={task} />
        )}
        {color && colorHere && <ColorMend color={color} onTake={(nearest) => store.receiveAnswer(color.question, nearest)} />}
        {task !== CHECK && (
          <p className="sj-conf-acts">
            {at > 0 && <Button onClick={() => go(pages[at - 1]?.id ?? task)}>{texts.back}</Button>}
            <Button appearance="primary" onClick={() => go(next?.id ?? CHECK)}>
              {texts.next({ title: next?.title ?? texts.check })}
            </Button>
          </p>
        )}
      </div>
      <div className="sj-stack s">
        <SetupPreview preview={preview} />
        {preview.writes.length > 0 && <SetupWrites preview={preview} />}
      </div>
    </div>
  )
}

/** The set-up that the address names, with the answers that were kept. */
const Kept = ({ setup, ...asked }: Omit<Asked, 'begun' | 'onBegun'> & { readonly setup: string }) => {
  const { data, error } = useOperation('GET /api/configuration/setups/:setup', { params: { setup } })
  if (!data) return error === undefined ? <LoadingRows rows={5} /> : <p role="alert">{messageOfError(error)}</p>
  return <Setup {...asked} begun={data} />
}

/** A new institution of the office: its tasks in any order, kept for whoever may publish, checked as a whole, and opened while the portal runs. */
export const SetupPage = (asked: Omit<Asked, 'begun' | 'onBegun'>) => {
  const [params] = useSearchParams()
  const setup = params.get('setup') ?? undefined
  // A set-up that begins here gets an address, which is no reason to load it.
  const [own, setOwn] = useState<string>()
  const texts = setupTexts()
  if (setup !== undefined && setup !== own) return <Kept key={setup} {...asked} setup={setup} />
  return (
    <div className="sj-stack s">
      {own === undefined && (
        <SetupList starter={asked.starter.id}>
          {(list) => (
            <Card title={texts.others} flush>
              {list}
            </Card>
          )}
        </SetupList>
      )}
      <Setup {...asked} begun={undefined} onBegun={setOwn} />
    </div>
  )
}
