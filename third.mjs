import { readFileSync, readdirSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { chromium } from 'playwright-core';
const base='http://127.0.0.1:4700';
const log=readFileSync('/tmp/third/log','utf8');
const email=/[\w.+-]+@[\w.-]+/.exec(log.slice(log.lastIndexOf('Sign')))?.[0]; 
const pw=/[Pp]assword:?\s+(\S+)/.exec(log)?.[1];
console.log(email,pw);
const {token}=await (await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:pw})})).json();
const H={Authorization:`Bearer ${token}`};
const up=async(path,name,type,buf)=>{const f=new FormData();f.set(path.includes('typeface')?'font':'image',new Blob([buf],{type}),name);const r=await fetch(base+path,{method:'POST',headers:H,body:f});const t=await r.text();console.log(path,r.status,t.slice(0,300));return JSON.parse(t)};
const dir='/root/.rustup/toolchains/stable-x86_64-unknown-linux-gnu/share/doc/rust/html/rustdoc/fonts/';
const d=await up('/api/settings/typeface','Display.woff2','font/woff2',readFileSync(dir+readdirSync(dir).find(f=>/open-sans.*800-/.test(f))));
const t=await up('/api/settings/typeface','Text.woff2','font/woff2',readFileSync(dir+readdirSync(dir).find(f=>/open-sans.*-(regular|300)-/.test(f))));
const svg=(c)=>`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 80"><circle cx="40" cy="40" r="34" fill="none" stroke="${c}" stroke-width="10"/><path d="M110 62V18h14l18 28 18-28h14v44h-12V36l-20 30-20-30v26zM200 18h40v10h-28v8h24v9h-24v7h28v10h-40zM262 18h12v34h26v10h-38zM318 18h40v10h-28v8h24v9h-24v7h28v10h-40zM380 18h38q22 0 22 22t-22 22h-38zm12 10v24h24q12 0 12-12t-12-12z" fill="${c}"/></svg>`;
const l=await up('/api/settings/logo','l.svg','image/svg+xml',svg('#123524'));
const k=await up('/api/settings/logo','d.svg','image/svg+xml',svg('#f3efe0'));
const cur=await (await fetch(base+'/api/settings',{headers:H})).json(); console.log(Object.keys(cur), Object.keys(cur.settings??{}).slice(0,40));
const look={colours:{paper:'#f3efe0',ink:'#123524',spot:'#d1495b',second:'#2e86ab'},corners:'round',typefaces:'bricolage',marks:false,fonts:{display:d.typeface??d,text:t.typeface??t}};
const put=await fetch(base+'/api/settings',{method:'PUT',headers:{...H,'content-type':'application/json'},body:JSON.stringify({look,logo:{light:l.url,dark:k.url,mark:''},brand:'Meled Kantoor'})});
console.log(put.status,(await put.text()).slice(0,400));
const g=await fetch(base+'/api/admin/generate-static',{method:'POST',headers:H});console.log(g.status,(await g.text()).slice(0,300));
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking']});
const pages=['/','/services','/services/design','/blog','/contact-us','/book','/about-us'];
for(const scheme of ['light','dark']) for(const w of [375,768,1440]){const c=await b.newContext({viewport:{width:w,height:w<500?812:900},colorScheme:scheme,reducedMotion:'reduce'});const p=await c.newPage();
 for(const u of pages){const r=await p.goto(base+u,{waitUntil:'load'});await p.waitForTimeout(300);await p.screenshot({path:`/tmp/third/${scheme}-${w}${u.replaceAll('/','_')}.png`});const o=await p.evaluate(()=>document.documentElement.scrollWidth);if(o>w||r.status()!==200)console.log('!!',u,w,o,r.status())}
 await c.close()}
await b.close();
