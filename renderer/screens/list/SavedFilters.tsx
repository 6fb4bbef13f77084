import {
  Button,
  Field,
  Input,
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  Popover,
  PopoverSurface,
  PopoverTrigger,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ListData, ListQuery, SavedByName } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type SavedProps = {
  readonly data: ListData
  readonly query: ListQuery
  readonly ask: (query: ListQuery) => void
  readonly saved?: SavedByName
}

const SaveFilter = ({ save }: Pick<SavedByName, 'save'>) => {
  const texts = useListTexts().saved
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    const refused = name.trim() === '' ? texts.nameMissing : await save(name.trim())
    setProblem(refused)
    if (refused === undefined) {
      setOpen(false)
      setName('')
    }
  }
  return (
    <Popover
      open={open}
      onOpenChange={(_, d) => {
        setOpen(d.open)
        setProblem(undefined)
      }}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button shape="circular" className="sj-savefilter" icon={<AddRegular />}>
          {texts.save}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={texts.save}>
        <form
          className="sj-range"
          onSubmit={(e) => {
            e.preventDefault()
            void send()
          }}
        >
          <Field label={texts.name} hint={texts.nameHelp} validationMessage={problem}>
            <Input
              value={name}
              maxLength={60}
              onChange={(_, d) => {
                setName(d.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <Button appearance="primary" type="submit">
            {texts.button}
          </Button>
        </form>
      </PopoverSurface>
    </Popover>
  )
}

/** Saved filters: those of the office with their counts, then the person's own. The current filter can be saved among them. */
export const SavedFilters = ({ data, query, ask, saved }: SavedProps) => {
  const texts = useListTexts().saved
  const filtered = (query.q ?? '') !== '' || query.sort !== undefined || Object.values(query.filters).some((values) => values.length > 0)
  const keeps = saved !== undefined && filtered && saved.chosen === undefined
  if (data.tabs.length === 0 && !keeps && (saved?.filters ?? []).length === 0) return null
  return (
    <div className="sj-views" role="group" aria-label={texts.label}>
      {data.tabs.map((tab) => {
        const on = saved?.chosen === undefined && (query.tab ?? data.tab) === tab.id
        return (
          <InteractionTag key={tab.id} shape="circular" appearance={on ? 'brand' : 'outline'}>
            <InteractionTagPrimary aria-pressed={on} onClick={() => ask({ ...query, tab: tab.id, page: 1 })}>
              {tab.label}
              {tab.count !== undefined && <span className="sj-num sj-count">{tab.count}</span>}
            </InteractionTagPrimary>
          </InteractionTag>
        )
      })}
      {saved?.filters.map(({ id, name }) => {
        const on = saved.chosen === id
        return (
          <InteractionTag key={id} shape="circular" appearance={on ? 'brand' : 'outline'}>
            <InteractionTagPrimary hasSecondaryAction aria-pressed={on} onClick={() => saved.choose(id)}>
              {name}
            </InteractionTagPrimary>
            <InteractionTagSecondary aria-label={texts.delete({ name })} onClick={() => saved.remove(id)} />
          </InteractionTag>
        )
      })}
      {keeps && <SaveFilter save={saved.save} />}
    </div>
  )
}
