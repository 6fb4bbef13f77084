const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Text in which e-mail addresses are links. */
export const LinkedText = ({ text }: { text: string }) => {
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
