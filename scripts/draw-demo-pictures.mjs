// Draws the demo's pictures: portraits of some doctors and the clinic's building. The files are committed, so run this script after
// a change.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './root.mjs'

const SIZE = 256
const folder = join(root, 'server', 'admin', 'pictures')

const PORTRAITS = /** @type {const} */ ([
  { name: 'amara-okafor', wall: '#dcebe7', skin: '#8a5a3c', hair: '#231815', cut: 'curls', shirt: '#b5473c' },
  {
    name: 'jonas-lindqvist',
    wall: '#e9e4d6',
    skin: '#f0c9a8',
    hair: '#c9a45c',
    cut: 'short',
    shirt: '#3d6f8e',
    beard: true,
  },
  {
    name: 'priya-raman',
    wall: '#efe0dc',
    skin: '#b98058',
    hair: '#1d1516',
    cut: 'long',
    shirt: '#3f7d5c',
    glasses: true,
  },
  {
    name: 'mateo-alvarez',
    wall: '#dfe6ee',
    skin: '#d8a67c',
    hair: '#3a2a20',
    cut: 'short',
    shirt: '#6a5a94',
    glasses: true,
  },
  { name: 'ingrid-solheim', wall: '#e6ebdc', skin: '#f2d0b4', hair: '#a9a6a2', cut: 'bun', shirt: '#8c5a7a' },
  {
    name: 'samuel-adjei',
    wall: '#e8e0ea',
    skin: '#6f452e',
    hair: '#1b1412',
    cut: 'shaved',
    shirt: '#2f6d68',
    beard: true,
  },
])

/** @type {Record<(typeof PORTRAITS)[number]['cut'], { behind?: string, front?: string }>} */
const CUTS = {
  short: {
    front: 'M84 112 C80 66 112 46 130 48 C158 46 180 70 172 112 C166 92 154 84 128 84 C104 84 92 92 84 112 Z',
  },
  shaved: {
    front: 'M86 104 C86 70 106 56 128 56 C150 56 170 70 170 104 C164 84 150 76 128 76 C106 76 92 84 86 104 Z',
  },
  long: {
    behind: 'M78 110 C74 58 104 42 128 42 C152 42 182 58 178 110 L184 190 L72 190 Z',
    front:
      'M86 112 C86 74 108 62 128 64 C116 84 102 94 86 112 Z M170 112 C170 78 150 62 128 64 C138 84 156 92 170 112 Z',
  },
  bun: {
    behind: 'M128 20 a26 24 0 1 1 -0.1 0 Z M80 112 C76 62 106 46 128 46 C150 46 180 62 176 112 Z',
    front: 'M86 108 C88 74 108 62 128 62 C148 62 168 74 170 108 C160 88 148 80 128 80 C108 80 96 88 86 108 Z',
  },
  curls: {
    behind:
      'M128 34 a30 30 0 0 1 36 16 a30 30 0 0 1 22 40 a28 28 0 0 1 -8 48 L78 138 a28 28 0 0 1 -8 -48 a30 30 0 0 1 22 -40 a30 30 0 0 1 36 -16 Z',
    front: 'M85 110 C82 76 100 60 128 60 C156 60 174 76 171 110 C160 92 146 86 128 86 C110 86 96 92 85 110 Z',
  },
}

/** @param {{ wall: string, skin: string, hair: string, cut: keyof typeof CUTS, shirt: string, beard?: boolean, glasses?: boolean }} person */
function portrait({ wall, skin, hair, cut, shirt, beard, glasses }) {
  const { behind, front } = CUTS[cut]
  return `<rect width="256" height="256" fill="${wall}"/>
    ${behind ? `<path d="${behind}" fill="${hair}"/>` : ''}
    <path d="M36 256 C36 206 76 190 128 190 C180 190 220 206 220 256 Z" fill="#fbfaf7"/>
    <path d="M100 190 L128 236 L156 190 Z" fill="${shirt}"/>
    <path d="M112 160 h32 v30 a16 16 0 0 1 -32 0 Z" fill="${skin}"/>
    <ellipse cx="128" cy="118" rx="43" ry="54" fill="${skin}"/>
    ${beard ? `<path d="M86 126 C90 170 112 176 128 176 C144 176 166 170 170 126 C164 146 150 144 128 144 C106 144 92 146 86 126 Z" fill="${hair}"/>` : ''}
    ${front ? `<path d="${front}" fill="${hair}"/>` : ''}
    <circle cx="111" cy="116" r="4.5" fill="#1d1a18"/><circle cx="145" cy="116" r="4.5" fill="#1d1a18"/>
    ${glasses ? '<g fill="none" stroke="#33302c" stroke-width="4"><circle cx="111" cy="116" r="14"/><circle cx="145" cy="116" r="14"/><path d="M125 116 h6"/></g>' : ''}
    <path d="M115 149 q13 10 26 0" fill="none" stroke="${beard ? '#f6e9df' : '#7a3b34'}" stroke-width="4.5" stroke-linecap="round"/>
    <path d="M92 194 L116 240 L104 256 M164 194 L140 240 L152 256" fill="none" stroke="#d9d6cd" stroke-width="4"/>`
}

const clinic = `<rect width="256" height="256" fill="#dcebe7"/>
  <circle cx="204" cy="54" r="24" fill="#f3d58a"/>
  <path d="M0 206 C60 186 110 224 160 204 S236 196 256 208 V256 H0 Z" fill="#7fb7c4"/>
  <path d="M0 226 C50 212 100 242 150 226 S230 220 256 230 V256 H0 Z" fill="#5b9aab"/>
  <path d="M48 208 V108 L128 58 L208 108 V208 Z" fill="#fbfaf7"/>
  <path d="M32 116 L128 54 L224 116" fill="none" stroke="#0f5f5b" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M116 94 h24 v18 h18 v24 h-18 v18 h-24 v-18 h-18 v-24 h18 Z" fill="#0f766e"/>
  <rect x="106" y="168" width="44" height="40" rx="4" fill="#2c4a52"/>
  <rect x="64" y="160" width="28" height="28" rx="4" fill="#b9d8d2"/><rect x="164" y="160" width="28" height="28" rx="4" fill="#b9d8d2"/>`

/** @param {string} name @param {string} shapes */
async function draw(name, shapes) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 256 256">${shapes}</svg>`
  await sharp(Buffer.from(svg))
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
}

await mkdir(folder, { recursive: true })
await draw('clinic', clinic)
for (const person of PORTRAITS) await draw(person.name, portrait(person))
