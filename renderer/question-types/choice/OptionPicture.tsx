import { use } from 'react'
import type { Option } from '#engine'
import { FormFrameContext } from '../../state/form-context.ts'

/** Are these options chosen by their pictures? One without a picture, such as "None of these", may stand among them. */
export const arePictured = (options: readonly Option[]): boolean => options.some(({ picture }) => picture !== undefined)

/** The picture of an option. Its name is the label below it, so it has no words of its own. */
export const OptionPicture = ({ option: { picture } }: { readonly option: Option }) => {
  const address = use(FormFrameContext)?.services.pictureAddress
  return picture === undefined || address === undefined ? null : <img className="sj-optpicture" src={address(picture)} alt="" />
}
