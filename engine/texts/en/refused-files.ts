import { spoken } from '../spoken.ts'

type RefusedFile = { readonly name: string; readonly accepted: string }

/** Why a file is not taken, from its name and what is inside. */
export const refusedFileTexts = spoken('engine.files', {
  otherInside: ({ name, claimed, accepted }: RefusedFile & { readonly claimed: string }) =>
    `${name} is called ${claimed}, but is something else inside. Save it as ${accepted}.`,
  phonePhoto: ({ name }: RefusedFile) =>
    `${name} is a HEIC photo, which cannot be sent here. Export it as JPG, or send it from the phone, which turns it into JPG.`,
  oldWorkbook: ({ name }: RefusedFile) => `${name} is a workbook of an old Excel. Open it there and save it as “Excel Workbook (.xlsx)”.`,
  otherEncoding: ({ name }: RefusedFile) =>
    `${name} is no text in UTF-8. In Excel, save it as “CSV UTF-8” or as an Excel workbook (.xlsx).`,
  kindRefused: ({ name, accepted }: RefusedFile) => `${name} cannot be sent here. Send ${accepted}.`,
})
