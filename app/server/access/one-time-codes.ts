import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: six digits, for 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be half a minute wrong, and somebody types slowly. */
const STEPS_AROUND = 1
const SECRET_BYTES = 20

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

type Named = { readonly issuer: string; readonly label: string }

/** The address that an app reads from the picture. */
export const addressOfSecret = (secret: string, { issuer, label }: Named): string =>
  new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The step of 30 seconds since 1970 to which a code belongs; undefined when it is none of the present ones. */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND })
  return delta === null ? undefined : Math.floor(now / 1000 / FORM.period) + delta
}
