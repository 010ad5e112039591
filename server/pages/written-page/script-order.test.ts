import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scriptOrder } from './script-order.ts';

describe('scriptOrder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'root.js': 'import{a}from"./base.js";export const b=a;',
    'base.js': 'export const a=1;',
    'page.js': 'import"./base.js";import{c as d}from"./shapes.js";import("./later.js");d();',
    'shapes.js': 'import{a}from"./base.js";import{p}from"./page.js";export const c=()=>a;',
    'later.js': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
  const order = scriptOrder(folder);

  it('puts each script after those it imports, and takes in no script that is only asked for later', () => {
    expect(order(['/assets/root.js', '/assets/page.js'])).toEqual([
      '/assets/base.js',
      '/assets/root.js',
      '/assets/shapes.js',
      '/assets/page.js',
    ]);
  });

  it('keeps an order that is right, and names each once', () => {
    const right = ['/assets/base.js', '/assets/root.js'];
    expect(order(right)).toEqual(right);
    expect(order([...right, ...right])).toEqual(right);
  });
});
