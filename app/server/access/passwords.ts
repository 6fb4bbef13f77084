import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** argon2id in the PHC text form, so that the cost can be raised later and old hashes still verify. */
export const hashPassword = async (password: string, cost: Cost = COST, salt: Buffer = randomBytes(16)): Promise<string> => {
  const tag = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!match) throw new Error('a stored password hash is not in the expected form')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

export const verifyNobody = async (password: string): Promise<false> => {
  await verifyPassword(password, await nobody)
  return false
}

const derive = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> => {
  return new Promise((resolve, reject) => {
    argon2(
      'argon2id',
      {
        message: password.normalize('NFC'),
        nonce,
        memory: cost.memory,
        passes: cost.passes,
        parallelism: cost.parallelism,
        tagLength: TAG_LENGTH,
      },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    )
  })
}

const plain = (bytes: Buffer): string => {
  return bytes.toString('base64').replace(/=+$/, '')
}

// Belongs to no account: it is verified when a user name is unknown, so that the response takes as long as for a known one. Made last,
// because it runs while this file is loaded and needs the functions above.
const nobody = hashPassword(randomBytes(16).toString('hex'))
