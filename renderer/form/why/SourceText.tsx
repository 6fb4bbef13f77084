import { Link } from '@fluentui/react-components'

type Props = { readonly stated: { readonly source?: string; readonly sourceAddress?: string } }

/** Where the law says something, as a link where the page is known on which it is read. */
export const SourceText = ({ stated: { source, sourceAddress } }: Props) =>
  sourceAddress === undefined ? (
    source
  ) : (
    <Link inline href={sourceAddress} rel="noreferrer noopener" target="_blank">
      {source ?? sourceAddress}
    </Link>
  )
