// These run in a page: of the gallery, or of a journey, which hands each of them over as text.

/** What is wider than its window. */
export const tooWide = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter((each) => {
    const { left, right } = each.getBoundingClientRect()
    return right > clientWidth + 1 || (right > 0 && left < -1)
  })
  return [`${scrollWidth} px`, ...wide.slice(0, 6).map((each) => each.outerHTML.slice(0, 160))]
}

/** Regions, panels and dialogs that are drawn and hold nothing. */
export const blankRegions = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('main, main section, [role=tabpanel], [role=dialog]')]
    .filter((region) => region.checkVisibility() && region.innerText.trim() === '' && !region.querySelector('img, svg, input'))
    .map((region) => region.outerHTML.slice(0, 160))
