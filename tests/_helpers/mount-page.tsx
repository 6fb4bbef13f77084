import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { HashRouter, MemoryRouter } from 'react-router-dom'
import { SojournProvider } from '#renderer'

/** Draws a part of the portal into the page of a test, with the look and the addresses around it; `atHash` has the links of the part followed. The test unmounts it. */
export const mountPage = (page: ReactNode, { atHash = false }: { readonly atHash?: boolean } = {}): Root => {
  const Router = atHash ? HashRouter : MemoryRouter
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <SojournProvider>
      <Router>{page}</Router>
    </SojournProvider>,
  )
  return root
}
