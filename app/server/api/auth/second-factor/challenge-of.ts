import { Type } from 'typebox'
import { Value } from 'typebox/value'

const Answered = Type.Object({ response: Type.Object({ clientDataJSON: Type.String() }) })
const ClientData = Type.Object({ challenge: Type.String() })

/** What the browser says that it was asked to sign; undefined when its answer is not formed like one. */
export const challengeOf = (answer: object): string | undefined => {
  if (!Value.Check(Answered, answer)) return undefined
  try {
    const clientData: unknown = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8'))
    return Value.Check(ClientData, clientData) ? clientData.challenge : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
