import type { GalleryPerson } from './people-of.ts'

const ROLE = 'role-'

/** Somebody of whom only the role is known, as a choice of the toolbar. */
export const personOfRole = (role: string): string => `${ROLE}${role}`

type Viewer = { readonly name: string; readonly user: GalleryPerson['user'] }

/** Who looks: a person of a demo, or somebody of a role. Undefined for a choice that nobody stands for. */
export const viewerOf = (people: readonly GalleryPerson[], choice: string): Viewer | undefined =>
  choice.startsWith(ROLE)
    ? { name: choice.slice(ROLE.length), user: { userRole: choice.slice(ROLE.length) } }
    : people.find(({ key }) => key === choice)

/** Everybody whom the toolbar offers, by the choice that stands for them. */
export const viewersOf = ({ people, roles }: { readonly people: readonly GalleryPerson[]; readonly roles: readonly string[] }) =>
  new Map<string, GalleryPerson['user']>([
    ...people.map(({ key, user }) => [key, user] as const),
    ...roles.map((role) => [personOfRole(role), { userRole: role }] as const),
  ])
