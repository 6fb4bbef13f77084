const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Text in which e-mail addresses are links. */
export const LinkedText = ({ text }: { text: string }) => {
  return (
    <>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </>
  )
}
