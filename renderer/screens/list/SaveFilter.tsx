import { Button, Checkbox, Field, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { SavedByName } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

/** Saves the current filter under a name, for oneself or also for colleagues. */
export const SaveFilter = ({ save, mayShare }: Pick<SavedByName, 'save' | 'mayShare'>) => {
  const texts = useListTexts().saved
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    const refused = name.trim() === '' ? texts.nameMissing : await save(name.trim(), { shared })
    setProblem(refused)
    if (refused === undefined) {
      setOpen(false)
      setName('')
      setShared(false)
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
          <Field label={texts.name} hint={shared ? texts.sharedHelp : texts.nameHelp} validationMessage={problem}>
            <Input
              value={name}
              maxLength={60}
              onChange={(_, d) => {
                setName(d.value)
                setProblem(undefined)
              }}
            />
          </Field>
          {mayShare && <Checkbox label={texts.share} checked={shared} onChange={(_, d) => setShared(d.checked === true)} />}
          <Button appearance="primary" type="submit">
            {texts.button}
          </Button>
        </form>
      </PopoverSurface>
    </Popover>
  )
}
