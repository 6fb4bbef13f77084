import { test } from 'vitest'
import { testServer } from '../_helpers/server.ts'
import { clientFor } from './http-client.ts'
import { demoId } from '../../app/server/demo/demo-record.ts'
import { writeFileSync } from 'node:fs'
test('look', async () => {
  const out: string[] = []
  const log = (...x: unknown[]) => out.push(x.map((y) => (typeof y === 'string' ? y : JSON.stringify(y))).join(' '))
  const server = await testServer({ worker: false })
  try {
    const as = (u: string) => clientFor(server.url, u, `Halverton-${u[0]?.toUpperCase()}${u.slice(1)}-1`)
    for (const u of ['dana', 'luis', 'priya', 'wen', 'marta', 'ilse', 'teo', 'amara', 'jonas', 'noor']) {
      const c = await as(u)
      const shell = await c.get('/api/shell')
      log('SHELL', u, shell.status, JSON.stringify(shell.body).slice(0, 500))
      log('  notifications', u, JSON.stringify((await c.get('/api/notifications')).body).slice(0, 200))
    }
    const luis = await as('luis')
    for (const tab of ['open', 'mine', 'late', 'cpt', 'opt', 'approver']) { const v = await luis.get(`/api/views/requests.view?tab=${tab}`); log('VIEW', tab, v.status, JSON.stringify(v.body).slice(0, 900)) }
    const v = await luis.get('/api/views/requests.view?tab=mine'); const first = (v.body as any).rows?.find((r: any) => JSON.stringify(r).includes('In Review')); log(first)
    if (first) { const r = await luis.get(`/api/records/request/${first.id}`); log('REC', r.status, JSON.stringify(r.body).slice(0, 3000)); log('CHANGES', JSON.stringify((await luis.get(`/api/records/request/${first.id}/changes`)).body).slice(0, 1800)); log('HIST', JSON.stringify((await luis.get(`/api/records/request/${first.id}/history`)).body).slice(0, 2500)) }
    const jonas = await as('jonas'); const d = await jonas.get(`/api/records/request/${demoId('request', 'jonas-draft')}`); log('JONAS', d.status, JSON.stringify(d.body).slice(0, 2500))
    const teo = await as('teo'); const t = await teo.get(`/api/records/application/${demoId('application', 'teo')}`); log('TEO', t.status, JSON.stringify(t.body).slice(0, 2500))
    const ilse = await as('ilse'); for (const k of ['ilse', 'ilse-before']) { const t = await ilse.get(`/api/records/questionnaire_response/${demoId('questionnaire-response', k)}`); log('ILSE', t.status, JSON.stringify(t.body).slice(0, 1500)) }
    const dana = await as('dana'); for (const vw of ['applications.view', 'students.view']) { const t = await dana.get(`/api/views/${vw}`); log('DANA', vw, t.status, JSON.stringify(t.body).slice(0, 1200)) }
    const marta = await as('marta'); const m = await marta.get(`/api/views/department-applications.view`); log('MARTA', m.status, JSON.stringify(m.body).slice(0, 1200))
    const ap = await fetch(`${server.url}/api/approval`, { headers: { 'x-approval-token': 'demo-link-for-dr-wanjiru-achterberg-20261' } }); log('APPROVAL', ap.status, (await ap.text()).slice(0, 2500))
  } catch (e) { log(String(e)) } finally { writeFileSync('/tmp/seed-look.txt', out.join('\n')); await server.close() }
}, 60000)
