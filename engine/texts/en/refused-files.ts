import { spoken } from '../spoken.ts'

type RefusedFile = { readonly name: string; readonly accepted: string }

/** Why a file is not taken, from its name and what is inside. */
export const refusedFileTexts = spoken('engine.files', {
  otherInside: ({ name, claimed, accepted }: RefusedFile & { readonly claimed: string }) =>
    `${name} is called ${claimed}, but is something else inside. Save it as ${accepted}.`,
  phonePhoto: ({ name }: RefusedFile) =>
    `${name} is a HEIC photo, which cannot be sent here. Export it as JPG, or send it from the phone, which turns it into JPG.`,
  kindRefused: ({ name, accepted }: RefusedFile) => `${name} cannot be sent here. Send ${accepted}.`,
})
