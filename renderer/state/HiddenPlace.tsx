import { useFormFrame, useFormValue } from './form-context.ts'

/** Nothing, unless the page around the form draws the places of questions that are hidden now. */
export const HiddenPlace = ({ path }: { readonly path: string }) => useFormFrame().services.hiddenPlace?.(path) ?? null

/** The same for a question below an answer, which is drawn elsewhere once it is asked. */
export const PlaceWhileHidden = ({ path }: { readonly path: string }) =>
  useFormValue((store) => store.visible(path)) ? null : <HiddenPlace path={path} />
