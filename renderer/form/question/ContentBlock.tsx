import { useFormValue } from '../../state/form-context.ts'

/** Text between questions. A blank line starts a paragraph; a line that begins with a dash is a list entry. */
export const ContentBlock = ({ path }: { readonly path: string }) => {
  const { text, flag } = useFormValue((store) => store.content(path))
  if (flag === 'hidden') return null
  return (
    <div className="sj-content">
      {text.split(/\n\s*\n/).map((block) => {
        const lines = block.split('\n')
        return lines.every((line) => line.startsWith('- ')) ? (
          <ul key={block}>
            {lines.map((line) => (
              <li key={line}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={block}>{block}</p>
        )
      })}
    </div>
  )
}
