import { ErrorCircleRegular } from '@fluentui/react-icons'

/** Why the last files were refused, as one message until the next file is chosen. */
export const RefusedFiles = ({ reasons }: { readonly reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <div className="sj-messages" role="alert">
      {reasons.map((why) => (
        <p key={why} className="sj-error">
          <ErrorCircleRegular fontSize={16} aria-hidden="true" />
          <span>{why}</span>
        </p>
      ))}
    </div>
  )
