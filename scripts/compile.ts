import { publishPortal } from './publishPortal.ts';

// npm run compile -- [folder] [directory]: compiles a portal and publishes its release
const [
  folder = process.env['PORTAL_DIR'] ?? 'screens',
  directory = process.env['OUT_DIR'] ?? 'dist',
] = process.argv.slice(2);
const published = await publishPortal(folder, {
  directory,
  data: process.env['DATA_DIR'] ?? '.portico/data',
});
if (published === undefined) process.exitCode = 1;
else console.log(`${directory}/release/${published.id}: ${published.files.size} files`);
