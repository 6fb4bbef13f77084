/** The ramp of the default color: its hue with the brightness of Fluent's own ramp, so that contrast holds. */
export const DEFAULT_RAMP = {
  10: '#001918',
  20: '#002624',
  30: '#013230',
  40: '#00403d',
  50: '#034d4a',
  60: '#035b57',
  70: '#066763',
  80: '#017772',
  90: '#02938c',
  100: '#1eaba4',
  110: '#46b7b0',
  120: '#62c1bb',
  130: '#86cec9',
  140: '#a7dcd8',
  150: '#c7e8e5',
  160: '#e6f5f4',
}
