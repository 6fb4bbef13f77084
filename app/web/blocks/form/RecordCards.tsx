import { Button } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { Card, ConfirmDialog, FormSummary, FormView, Message, type FormStore } from '#renderer'
import type { FormContext } from '#engine'
import type { Conflict } from '../../../server/contract/answers.ts'
import type { ServedForm } from '../../../server/contract/forms.ts'
import { ApiFailure, call, messageOfError } from '../../api/client.ts'
import { useForm } from '../../forms/use-form.ts'
import { askBeforeLeaving } from '../../leaving/guarded-history.ts'
import { changesBetween, isNothing, type Changes } from '../../record/changes-between.ts'
import { useRecord } from '../../record/RecordProvider.tsx'
import { withAnswer } from '../../record/with-answer.ts'
import { recordTexts } from '../../texts/record-texts.ts'

type Props = { readonly form: ServedForm; readonly context: FormContext; readonly editable: boolean }

/** A record on file: its pages are read as cards, and each is edited and saved on its own. Nothing is stored while somebody types. */
export const RecordCards = ({ form, context, editable }: Props) => {
  const { record } = useRecord()
  const [page, setPage] = useState<string>()
  return page === undefined ? (
    <ReadCards key={record.version} {...{ form, context }} {...(editable && { onEdit: setPage })} />
  ) : (
    <EditedCard {...{ form, context, page }} onClose={() => setPage(undefined)} />
  )
}

const pathsOf = (store: FormStore, page: string): readonly string[] =>
  store.session.plan.pages.find(({ id }) => id === page)?.nodes.map(({ path }) => path) ?? []

const ReadCards = ({ form, context, onEdit }: Omit<Props, 'editable'> & { readonly onEdit?: (page: string) => void }) => {
  const { record } = useRecord()
  const opened = useForm(form.plan, record.answers, context, record)
  if (!opened || opened === 'refused') return null
  const { store, services } = opened
  const texts = recordTexts().form
  return (
    <div className="sj-formstack">
      {store.session.plan.pages.map(({ id, title }) => (
        <Card
          key={id}
          title={title}
          end={
            onEdit && (
              <Button icon={<EditRegular />} aria-label={texts.editCard({ title })} onClick={() => onEdit(id)}>
                {texts.edit}
              </Button>
            )
          }
        >
          <FormSummary store={store} services={services} only={pathsOf(store, id)} headings={false} />
        </Card>
      ))}
    </div>
  )
}

type EditedProps = Omit<Props, 'editable'> & { readonly page: string; readonly onClose: () => void }

const EditedCard = ({ form, context, page, onClose }: EditedProps) => {
  const { record, saved, reload } = useRecord()
  const [first] = useState({ entity: record.entity, id: record.id, answers: record.answers, context })
  const [base, setBase] = useState({ version: record.version, answers: record.answers })
  const [asked, setAsked] = useState<Changes>()
  const [failed, setFailed] = useState<string>()
  const opened = useForm(form.plan, first.answers, first.context, first)
  const store = opened === undefined || opened === 'refused' ? undefined : opened.store
  useEffect(() => {
    const isChanged = (): boolean => store !== undefined && !isNothing(changesBetween(first.answers, store.session.stored()))
    return askBeforeLeaving({ ofPage: isChanged, ofWindow: isChanged })
  }, [store, first])
  useEffect(() => store && document.getElementById(store.sectionId(page))?.focus(), [store, page])
  if (!opened || opened === 'refused' || !store) return null
  const texts = recordTexts()

  /** Other people's answers to the same questions are shown at them; the rest of what they changed stays as they left it. */
  const dispute = ({ version, conflicts, others }: Conflict): void => {
    const theirs = [...conflicts.map(({ path, theirs: value }) => [path, value] as const), ...Object.entries(others)]
    setBase({ version, answers: theirs.reduce((all, [path, value]) => withAnswer(all, path, value), base.answers) })
    for (const [path, value] of Object.entries(others)) store.receiveAnswer(path, value ?? undefined)
    store.setConflicts(
      conflicts.map(({ path, by, isOwn, theirs: value }) => ({
        path,
        by: by ?? texts.somebodyElse,
        isOwn: isOwn === true,
        theirs: value ?? undefined,
      })),
    )
    const [conflict] = conflicts
    setFailed(conflict ? texts.disputed({ label: conflict.label }) : texts.form.changedMeanwhile)
  }
  const save = async (changes: Changes): Promise<void> => {
    setAsked(undefined)
    setFailed(undefined)
    try {
      const params = { entity: first.entity, id: first.id }
      const done = await call('PATCH /api/records/:entity/:id', {
        params,
        body: { version: base.version, form: form.id, ...changes },
        key: crypto.randomUUID(),
      })
      saved(done.version, store.session.stored())
      if (done.refused.length > 0) return store.setServerProblems(done.refused)
      void reload()
      onClose()
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.body.error === 'record.stale') dispute(failure.body as unknown as Conflict)
      else setFailed(messageOfError(failure))
    }
  }
  const ask = (): void => {
    const changes = changesBetween(base.answers, store.session.stored())
    if (isNothing(changes)) onClose()
    else setAsked(changes)
  }
  return (
    <>
      {failed !== undefined && <Message intent="error">{failed}</Message>}
      <FormView
        store={store}
        services={opened.services}
        intro={null}
        step={page}
        sendLabel={texts.form.save}
        secondary={<Button onClick={onClose}>{texts.form.cancel}</Button>}
        onSend={ask}
      />
      {asked && (
        <ConfirmDialog
          title={texts.form.sure}
          text={
            <FormSummary
              store={store}
              services={opened.services}
              headings={false}
              only={[...Object.keys(asked.changes), ...Object.keys(asked.rows)].map((path) => path.split('.')[0] ?? path)}
            />
          }
          button={texts.form.save}
          onBack={() => setAsked(undefined)}
          onConfirm={() => void save(asked)}
        />
      )}
    </>
  )
}
