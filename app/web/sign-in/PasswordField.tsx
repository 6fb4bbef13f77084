import { Button, Field, Input } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { useState } from 'react'

type Props = { readonly id: string; readonly label: string; readonly autoComplete: 'current-password' | 'new-password'; readonly value: string; readonly onChange: (value: string) => void; readonly problem: string | undefined }

/** A password that can be looked at while it is typed. */
export function PasswordField({ id, label, autoComplete, value, onChange, problem }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field size="large" label={{ children: label, htmlFor: id, className: 'sj-strong' }} validationMessage={problem}>
      <Input id={id} size="large" type={shown ? 'text' : 'password'} autoComplete={autoComplete} aria-required value={value} onChange={(_, d) => onChange(d.value)}
        contentAfter={<Button type="button" appearance="subtle" size="small" icon={shown ? <EyeOffRegular /> : <EyeRegular />} aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}<span className="sj-vh"> {label.toLowerCase()}</span></Button>} />
    </Field>
  )
}
