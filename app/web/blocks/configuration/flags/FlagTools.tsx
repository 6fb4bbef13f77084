import { Button, Input } from '@fluentui/react-components'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

type Props = {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly roles: readonly string[]
  /** The roles that are left out. */
  readonly left: readonly string[]
  readonly onLeft: (left: readonly string[]) => void
}

/** Which questions and roles the grid shows. */
export const FlagTools = ({ words, onWords, roles, left, onLeft }: Props) => {
  const texts = configurationTexts().flags
  return (
    <div className="hd sj-flags-tools">
      <Input
        size="small"
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        value={words}
        onChange={(_, { value }) => onWords(value)}
      />
      {roles.length > 1 && (
        <span role="group" aria-label={texts.roles} className="sj-conf-acts">
          {roles.map((role) => (
            <Button
              key={role}
              size="small"
              aria-pressed={!left.includes(role)}
              appearance={left.includes(role) ? 'subtle' : 'secondary'}
              onClick={() => onLeft(left.includes(role) ? left.filter((each) => each !== role) : [...left, role])}
            >
              {role}
            </Button>
          ))}
        </span>
      )}
    </div>
  )
}
