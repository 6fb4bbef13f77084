/** Where the page without a shell is served that draws a form inside of a preview. */
export const FRAME_PATH = '/preview'
