import { Fragment } from 'react'

const FIELDS = /(\{[^{}]*\})/u

/** A text whose merge fields stand out from its words. */
export const OriginalText = ({ text }: { readonly text: string }) =>
  text.split(FIELDS).map((piece, index) => {
    const key = `${index} ${piece}`
    return FIELDS.test(piece) ? (
      <code key={key} dir="ltr">
        {piece}
      </code>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    )
  })
