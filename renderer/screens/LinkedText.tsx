const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Words in which an e-mail address can be pressed. */
export function LinkedText({ text }: { text: string }) {
  return (
    <>
      {text.split(ADDRESS).map((part, at) =>
        at % 2 === 1 ? (
          <a key={at} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </>
  )
}
