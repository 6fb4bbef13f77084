const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Text in which e-mail addresses are links. It is read in its own direction: it may be data among words from the right. */
export const LinkedText = ({ text }: { text: string }) => {
  return (
    <bdi>
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
