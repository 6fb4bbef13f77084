import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SojournProvider } from '#renderer'

/** Draws a part of the portal into the page of a test, with the look and the addresses around it. The test unmounts it. */
export const mountPage = (page: ReactNode): Root => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <SojournProvider>
      <MemoryRouter>{page}</MemoryRouter>
    </SojournProvider>,
  )
  return root
}
