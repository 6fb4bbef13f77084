/** The answers that make Northmoor College, an institution of the international office. */
export const NORTHMOOR = {
  name: 'Northmoor College',
  code: 'northmoor',
  color: '#6b4fc4',
  office_name: 'International Student Center',
  email: 'isc@northmoor.example',
  phone: '(555) 555-0100',
  address: 'North Hall',
  host: 'northmoor.localhost',
  time_zone: 'America/Chicago',
  locale: 'en-US',
  languages: ['en', 'es'],
  demo: true,
  sites: [
    { label: 'North Campus', value: '1' },
    { label: 'Harbor Campus', value: 'harbor' },
  ],
  visa_classes: ['01', '03'],
  scholar_visas: ['1', '3'],
  requests: ['cpt', 'opt-employer'],
}
