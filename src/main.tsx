import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';

async function main(root: HTMLElement): Promise<void> {
  const { device, text } = await start();
  createRoot(root).render(<StrictMode><App device={device} text={text} /></StrictMode>);
}

const root = document.getElementById('root');
// Not awaited here: the parts that it waits for import this module's, and would wait for it in turn.
if (root) void main(root);
